import type { Order } from '@lagar/domain/distribution/order.ts'
import type { OrderRecord } from '@lagar/domain/distribution/order-record.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import type { Actor, Tx } from '../../actor.ts'
import { customers } from './customers.ts'

/**
 * The customer as the order keeps them, in its columns: what was sent, and where something was left out what the order kept
 * before, or the customer's own record says when the order is new or changes hands.
 */
export async function snapshotFor(tx: Tx, actor: Actor, given: Order, before?: OrderRecord) {
  const customer = await customers.find(tx, actor, given.customer)
  if (!customer) throw new Refusal('REFERENCE_NOT_FOUND', { errors: { customer: 'REFERENCE_NOT_FOUND' } })
  const own = {
    customerName: customer.name,
    customerContact: customer.contact,
    customerEmail: customer.email,
    customerAddress: customer.address,
    customerPhoneNumber: customer.phoneNumber,
    customerDetails: customer.details,
    customerPaymentMethods: customer.paymentMethods,
  }
  const kept = before?.customer.id === given.customer ? before : own
  return {
    customer_name: given.customerName ?? kept.customerName,
    customer_contact: given.customerContact ?? kept.customerContact,
    customer_email: given.customerEmail ?? kept.customerEmail,
    customer_address: given.customerAddress ?? kept.customerAddress,
    customer_phone_number: given.customerPhoneNumber ?? kept.customerPhoneNumber,
    customer_details: given.customerDetails ?? kept.customerDetails,
    customer_payment_methods: given.customerPaymentMethods ?? kept.customerPaymentMethods,
  }
}
