import home from './home.webp'
import lands from './lands.webp'
import season from './season.webp'
import works from './works.webp'
import inputs from './inputs.webp'
import cellar from './cellar.webp'
import contents from './contents.webp'
import balance from './balance.webp'
import board from './board.webp'
import orders from './orders.webp'
import laboratory from './laboratory.webp'
import stock from './stock.webp'
import purchases from './purchases.webp'
import division from './division.webp'
import labels from './labels.webp'
import availability from './availability.webp'
import customerOrders from './customer-orders.webp'
import employees from './employees.webp'
import calendar from './calendar.webp'
import alarms from './alarms.webp'
import analytics from './analytics.webp'
import users from './users.webp'
import type { PictureName } from '../told/pictures.ts'

/** The address of each picture's file. */
export const pictureFiles: Readonly<Record<PictureName, string>> = {
  home,
  lands,
  season,
  works,
  inputs,
  cellar,
  contents,
  balance,
  board,
  orders,
  laboratory,
  stock,
  purchases,
  division,
  labels,
  availability,
  customerOrders,
  employees,
  calendar,
  alarms,
  analytics,
  users,
}
