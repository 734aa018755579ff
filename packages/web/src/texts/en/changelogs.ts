import type { Texts } from '../es.ts'

/** What each version brought, in the words of who uses it; the newest first. */
export const changelogs: Texts['changelogs'] = {
  title: 'What is new',
  lead: 'What each version of Lagar brings, told for who works with it.',
  version: (version) => `Version ${version}`,
  here: 'The one you use',
  versions: {
    '1.0.28': {
      field: {
        title: 'Estate',
        items: [
          'Estates, sections and plots, with their map and what was planted on each plot.',
          "The estate on a map: boundaries drawn with a finger, walked with the phone's GPS or brought from Google Earth, coloured by variety, state, days to harvest, water and yield.",
          'Sprayings, irrigations, rains, harvests, prunings, sowings, winter grasses, fertilizations and other works: who, with which machines and supplies, and what each plot cost.',
          'Without signal, too: works are written on the phone, with photograph and place, and go out when it returns.',
          'The field book of each season as PDF and Excel, with doses, applicators, re-entry and certification warnings.',
          'The season of the estate and of each plot: kilos, water, nutrients and cost per hectare; and fertilization plans against what was applied.',
          'A calendar of all that was done and is still to do.',
          'Machines: maintenance by day or by their meter, with parts from stock; fuel that goes to their tank and what nobody explained; and days out of service.',
          'A spraying moves the day from which one may harvest, and says when the next one is due.',
          'Phenology: the stage of the vines, with a chart that compares a season with those before.',
          'Contingencies: frost, hail and other damage, with photographs and how many hectares were hurt.',
        ],
      },
      analytics: {
        title: 'Analytics',
        items: [
          'Ten questions of who runs the place, each with its sentence, its picture and its numbers: what a kilo cost, where the money went, what was picked, what was lost, what was sold and what it left.',
          'Each number is cut by plot, month, customer or whatever is wanted, compared with the season before, and leads to the records behind it.',
          'What each litre and each bottle costs, from the plot to the label, in parts that add up.',
        ],
      },
      receipt: {
        title: 'Receipt',
        items: [
          'Delivery notes of grapes, wine and anything else, numbered without gaps, with their CIUs.',
          'Receiving makes the work orders that take grapes or wine to their vessels.',
        ],
      },
      cellar: {
        title: 'Cellar',
        items: [
          'Blend trials: alternatives side by side with their composition, cost, analyses and what the label may say; the chosen one becomes a work order.',
          'The cellar drawn: each tank with its level, its wine and whether it is clean.',
          'Work orders to crush, press, rack, add supplies, wash and measure. A mistake is undone whole.',
          'Each wine knows which grapes it is made of, in which shares, and what a litre costs.',
        ],
      },
      stock: {
        title: 'Supplies',
        items: [
          'Products by deposit and by batch, with their movements, counts and cost.',
          'Field works and orders take out what they use by themselves.',
          'Quality checks by batch: what was rejected cannot be used until quality releases it.',
          'Beside what there is, what is already committed and what is left.',
          'Alarms of what runs out, expires or is on hold, told every morning; transfers between deposits, and changes that are reversed.',
          'A summary tells what they are worth, what came and was used each month, and what runs out first.',
        ],
      },
      bottles: {
        title: 'Bottles and sales',
        items: [
          'Bottlings and labelings, with the supplies they take and what was lost.',
          'Labels with their steps of approval: nothing is labelled that was not approved, nor with what the wine does not keep.',
          'A link by which the printer or the importer sees a step of the label and approves or rejects it on their phone, without an account; with the versions of the file side by side.',
          'Markets, with their language, their currency and what they ask: customers, orders and labels are found by market.',
          'Deposits of bottles, customers and orders: what is promised is held, what is dispatched leaves.',
          'Problems: what a customer or a deposit complains of, with who is in charge, photos and comments. The batch is held from there and released with the conclusion; and one sees what, and which batches, most is complained of.',
          'Wine in bulk: offers with their sample, contracts in instalments, trucks with their seals and weights, what the buyer accepted or objected to, returns, and the statement of each customer.',
          'Orders leave in parts and come back in parts, with their credit, payments, picking list, delivery notes and labels of their boxes.',
          'The sales of a period in figures: bottles, net sales, cost and margin by month, customer, market and label, and which orders were in time.',
          'The digital label that the European Union asks for: ingredients and nutrition from the cellar and the laboratory, with its QR code, in 24 languages.',
          'Summaries of bottling and of labels: how fast each line runs, what is lost and wasted, and how long each approval takes.',
        ],
      },
      money: {
        title: 'Bills and payments',
        items: [
          'Exchange rates by day: they are proposed wherever a price is in another currency.',
          'Service bills (power, water, dues, rent): their cost reaches lands, wines or expenses, and comes back when they are corrected.',
          'Pay bills of employees and contractors out of their works and what they picked by the kilo, bin or box: proposal, corrections with a reason, payments in parts and a receipt.',
        ],
      },
      trace: {
        title: 'Traceability',
        items: [
          'From any bottle to its plots, and from a plot to the customers, in a drawing to walk through and in a table.',
          'Each record tells who changed it, when, and what it said before, and keeps its files and photos.',
        ],
      },
      people: {
        title: 'Users and notifications',
        items: [
          'Tasks for each person, with their day, that come again where needed and are ticked on the phone in one touch; the week of each of them with their schedules.',
          'A calendar of the whole company: events, tasks, field works, orders, deliveries, deadlines and alarms, by month, week, day or agenda. Things are moved by dragging, and it shows in the calendar of your phone too.',
          'Users by invitation, with roles, two-step sign-in and all their sessions in sight.',
          'A bell tells at once what is assigned to you and what changes in your user. You choose what also comes by mail.',
          'Video calls between people of the company, up to six: by link, or from a work order or a vessel, whose history keeps who called and who was in.',
          'Announcements of the company, with the days on which they are shown.',
          'It works on the phone, on a dark background and without a mouse; lists are downloaded to Excel.',
        ],
      },
    },
  },
}
