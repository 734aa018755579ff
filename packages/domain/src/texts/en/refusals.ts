import type { RefusalCode } from '../../errors.ts'

/** The English of the refusals: what happened, and what to do. */
export const refusals = {
  refusal: {
    INVALID_INPUT: 'Some fields are missing or wrong. Check the marked fields.',
    NUMBER_TOO_LARGE: 'With these numbers the total is too large to store. Check amounts, doses and prices.',
    UNAUTHENTICATED: 'Sign in to continue.',
    SESSION_ENDED: 'Your session ended. Sign in again.',
    BAD_CREDENTIALS: 'The e-mail address or the password is wrong. Check them and try again.',
    NO_PERMISSIONS: 'You do not have permission to do this. Ask a company administrator.',
    PLAN: "The company's plan does not include this area. Ask an administrator.",
    NO_COMPANY: 'Your user does not belong to any company. Ask to be added to one.',
    OUTSIDE_TOKEN:
      'This token is limited to an estate or a cellar, and cannot make this call. Those it can make carry x-places in the reference of the calls; for the others, make a token without a place.',
    OTHER_COMPANY:
      'This page still shows another company: you switched in another tab. Reload the page; nothing was saved.',
    OWN_ACCOUNT: 'You cannot change your own access. Ask another administrator.',
    COMPANY_EXPIRED:
      "The company's service has expired: you can view and download, but not save. Renew it, or ask the company’s administrator to.",
    LINK_SPENT: 'This link was used or has expired. Ask for a new one.',
    SIGN_IN_AGAIN: 'It took too long. Type your e-mail and your password again.',
    NOT_FOUND: 'Not found. It may have been deleted: go back to the list.',
    REFERENCE_NOT_FOUND: 'One of the chosen records no longer exists. Choose it again.',
    ALREADY_EXISTS: 'Another one already has that name or number. Use a different one.',
    ALREADY_CLOSED: 'It is already closed and cannot be changed. Refresh the page to see it.',
    UNDO_DISPATCHES_FIRST: 'Bottles of this order have left: undo its dispatches first, then cancel it.',
    RETURNED_SINCE: 'Some of these bottles came back from the customer: undo that return first.',
    REVERSE_FIRST: 'It is finished: reverse it first, then delete it.',
    CANCEL_INSTEAD: 'It has moved goods and stays in the history: cancel it instead of deleting it.',
    RELEASE_FIRST: 'The problem holds the lot: release it first, then delete it.',
    SALE_NOT_AGREED:
      'The contract has not been agreed, so nothing can be loaded or received. Record it as agreed first.',
    HAS_LOADS:
      'The contract already has loads. Reverse and cancel their work orders or delivery notes first.',
    LOAD_NOT_THERE: 'The load’s current status does not allow this. Refresh the page to see it.',
    NO_SELLING_TYPE:
      'There is no type of work order that sells wine. Create one in Work orders, Types, with the movement “Sale”.',
    OTHERS_WINE:
      'That wine is not ours and cannot be sold. Choose another vessel, or return it to its owner.',
    ALREADY_POSTED: 'These movements are already recorded. Refresh the page to see them.',
    ALREADY_REVERSED: 'It has already been reversed. Refresh the page to see it.',
    NOTHING_TO_POST: 'There is nothing to record: enter at least one amount.',
    LATER_MOVEMENTS:
      'That wine was already moved after that day. Choose a later day or reverse what follows first.',
    CHANGED_MEANWHILE: 'Somebody else changed it while you were editing. Check the changes and save again.',
    REPEATED_WITH_OTHER_DATA:
      'This record was already saved with other data. Refresh the page before going on.',
    IN_USE: 'It is in use and cannot be deleted. First remove what uses it.',
    LAST_ADMIN: 'This is the only general administrator. Appoint another one first.',
    HAS_DEPENDENTS: 'Later movements depend on this one. Reverse those on the list first.',
    NOT_ENOUGH: 'There is not enough. Lower the amount or choose another source.',
    NOT_THERE_YET:
      'It was not there yet on that day, or was used since. Choose a later day or a smaller amount.',
    PICKED_TOO_EARLY:
      'These grapes were picked within the pre-harvest interval of a spray. Correct the day or the plots, or ask the company to allow it.',
    OVER_CAPACITY:
      'It does not fit: it is more than the vessel holds. Lower the amount or add another destination.',
    VESSEL_OCCUPIED: 'The vessel already has content. Choose another or make a blend.',
    VESSEL_DIRTY: 'The vessel is dirty. Wash it before using it or choose another.',
    ORGANIC_MISMATCH:
      'Not everything used is organic, so the wine would not be either. Change what is not, or have it confirmed by somebody with permission.',
    ADDITIVE_OVER_LIMIT:
      'This addition takes the wine over the legal maximum. Lower the dose, or have it confirmed by somebody with permission.',
    BOTTLES_WITHOUT_SUPPLIES:
      'These bottles have no glass or no cork among their supplies. Add them, or confirm the warnings to close without them.',
    FAR_OVER_DOSE:
      'An amount of a supply is ten times its dose or more. Correct it, or confirm the warnings if it is so.',
    OWNERS_MIX:
      'This mixes wine of different owners. Choose another vessel, or have it confirmed by somebody with permission.',
    CONTENT_ON_HOLD: 'The wine is on hold: it cannot be moved, bottled or sold until it is released.',
    WINE_NOT_FIT_FOR_SALE:
      'An analysis says that this wine is not fit for sale. Choose another wine or lot, or correct it and have it analysed again.',
    NOT_AS_MARKET_ASKS:
      'The customer’s market does not accept these bottles. The order says what is missing: complete it on the label or the lot, or choose another lot.',
    OUT_OF_SERVICE: 'The vessel is out of service. Choose another.',
    MACHINE_OUT_OF_SERVICE:
      'A machine is out of service on those days. Choose another, or correct until when in its maintenance.',
    BATCH_ON_HOLD: 'The batch is on hold and cannot be used. Choose another or release it first.',
    LABEL_NOT_APPROVED: 'The label is not approved yet. Complete its steps or choose another.',
    DIGITAL_LABEL_INCOMPLETE:
      'The digital label lacks data. Enter the analyses and say what each named supply is.',
    LABEL_CLAIMS_TOO_MUCH:
      'The label claims more than the wine can prove. Choose another label or another lot.',
    DAY_LOCKED: 'That date is in a closed period. Choose a later one.',
    PERIOD_DECLARED:
      'That month was declared and is closed. Choose a later date, or ask an administrator to reopen the declaration.',
    MONTH_NOT_OVER:
      'The month is not over yet. It can be filed or closed from the first day of the next one.',
    DECLARE_IN_ORDER: 'Months are filed in order, from the first one with wine. File the next one due first.',
    BALANCE_DIFFERS:
      'There are litres that no movement explains. It cannot be filed like this: tell support the month and the marked lines.',
    LATER_DECLARATION: 'A later month is filed. Reopen the last one first.',
    BOOKS_CLOSED: 'The books of that month are already closed. Refresh the page.',
    BOOKS_EXPORTED:
      'That month has been given to the accountant and cannot be reopened. Corrections go out as differences in the next export.',
    BEFORE_BOOKS:
      'The books begin after that month: everything before it goes out together, as the opening entry, with the first month exported.',
    FIRST_MONTH_CLOSED:
      'Months are already closed from the first one on. Reopen them, and then choose the month the books begin with.',
    FIRST_MONTH_EXPORTED:
      'The accountant has been given these books with this beginning, and what went out never changes. What you correct before it goes out as a difference in the next export.',
    ACCOUNT_MISSING:
      'Some costs go where no account is set yet. Set it in the chart of accounts and export again.',
    NOTHING_TO_EXPORT:
      'There is nothing to export: no closed month is waiting, and no differences of exported ones. Close a month first.',
    NOT_PENDING: 'It is no longer pending, so it cannot be changed. Refresh the page.',
    PICK_HAS_HARVEST:
      'The harvest of this pick has already been created: open it to change it, or delete it and plan again.',
    SCHEDULES_OVERLAP:
      'The person already has another schedule at that time. Change the days, hours or dates of one of them.',
    SEASONS_OVERLAP:
      'Another season already has some of those dates, and work would belong to both. Change the dates of one.',
    TOO_MANY_LINKS:
      'You have reached the maximum number of links. Revoke one that you do not use, then make the new one.',
    CALL_FULL: 'The call is full. Wait until somebody leaves, or start another call.',
    RATE_OF_DAY_EXISTS:
      'That currency already has a rate of that day. Open it and correct it, or choose another date.',
    PAY_BILL_APPROVED:
      'It is approved and cannot be corrected like this. Take it back to pending first, with “Back to pending”.',
    PAY_BILL_NOT_APPROVED: 'It is not approved yet. Approve it first, and enter the payment then.',
    PAY_BILL_PAID: 'Part of it has already been paid. Cancel the payment first.',
    TWO_FACTOR_ON: 'Two-step sign-in is already on. Reload the page to see it.',
    TWO_FACTOR_OFF: 'Two-step sign-in is not on, or turning it on took too long. Start again.',
    ERROR_DELETING_STOCK_PRODUCT:
      'The supply could not be taken out of the warehouse because some is left. Withdraw it or count it to zero first.',
    CONFIRMATION_NAME: 'The name typed is not the same. Type it exactly to confirm.',
    TOO_LARGE: 'The file or the data are too large. Send something smaller.',
    UNSUPPORTED_FILE: 'That kind of file is not accepted. Use an image, a PDF or a spreadsheet.',
    UNREADABLE_SHEET:
      'It could not be read as a spreadsheet. Save it as Excel (.xlsx) or CSV and send it again.',
    EMPTY_SHEET: 'The spreadsheet has no rows with data. Fill in the template below its headings.',
    LONG_SHEET:
      'The spreadsheet has more than 10,000 rows or 60 columns. Split it and send the parts one by one.',
    MISSING_COLUMNS: 'The spreadsheet is missing columns. Download the template and use its headings.',
    UNREADABLE_EPCIS:
      'The file is not JSON. If it is EPCIS in XML, ask the supplier for the same document as JSON-LD (EPCIS 2.0).',
    NOT_EPCIS:
      'The file is JSON, but not a document of EPCIS 2.0 (EPCISDocument). Ask the supplier for their EPCIS traceability document.',
    EMPTY_EPCIS:
      'The EPCIS document has no events. Ask the supplier for the one that covers what they delivered.',
    LONG_EPCIS:
      'The EPCIS document has more than 1,000 events. Ask the supplier for the one for the lot they delivered, not for their whole cellar.',
    EPCIS_DATE:
      'An event of the EPCIS document has a date that does not exist or cannot be read. Ask the supplier for the corrected document.',
    HEIC_PICTURE:
      'The photo is in a format (HEIC) that many devices cannot open. On the iPhone choose Settings › Camera › Formats › Most Compatible and take it again, or send it as JPEG.',
    UNREADABLE_PICTURE: 'The picture is damaged and cannot be read. Open it, save it again and send it.',
    PICTURE_TOO_LARGE:
      'The picture is too large: more than 100 megapixels. Make it smaller and send it again.',
    STORAGE_FULL:
      'There is no room for more company files. Delete those no longer used, or ask the system administrator for more.',
    TOO_MANY_TOKENS: 'You already have 50 tokens. In “My account”, revoke those that no program uses.',
    TOO_MANY_WEBHOOKS: 'The company already has 20 webhooks. Delete those that no program uses.',
    TOO_MANY: 'There were too many attempts. Wait a few minutes and try again.',
    BUSY: 'The system is busy. Wait a moment and try again.',
    INTERNAL:
      'Something went wrong on our side and nothing was saved. Try again; if it happens again, tell us the request number.',
  } satisfies Record<RefusalCode, string>,
}
