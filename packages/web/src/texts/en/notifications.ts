import type { Texts } from '../es.ts'

/** What people are told: the bell, its page, and what also comes by mail. */
export const notifications: Texts['notifications'] = {
  title: 'Notifications',
  bell: (unread) => (unread === 0 ? 'Notifications' : `Notifications: ${unread} unread`),
  moreThan: (count) => `${count}+`,
  all: 'See all',
  allUnread: (unread) => `See all: ${unread} still unread`,
  none: 'You have no notifications yet',
  noneHint:
    'Here we tell you when an order, a field job or a delivery note is assigned to you, when a file is uploaded to a label, when there are new alarms, and when your user changes.',
  isNew: 'New',
  notification: 'Notification',
  group: 'About',
  kind: 'Kind',
  by: 'Who',
  createdAt: 'When',
  state: 'State',
  states: { UNREAD: 'Unread', READ: 'Read' },
  from: 'From',
  to: 'To',
  read: 'Mark as read',
  readAll: 'Mark all as read',
  allRead: 'All marked as read',
  oneRead: 'Marked as read',
  choose: 'Choose what to get by e-mail',
  byMail: 'Notifications by e-mail',
  byMailHint: (company) =>
    `You see all of them under the bell. Choose which ones from ${company} you also get by e-mail, grouped when several arrive within a minute. Changes to your password and two-step sign-in are always sent by e-mail.`,
  groupHints: {
    TASKS: 'Orders, field jobs, delivery notes and whatever else is assigned to you, and their files.',
    LABELS: 'A new file in a label that you can approve.',
    ALARMS:
      'Every morning, anything running low, expired or about to expire, put on hold or reaching its date.',
    ACCOUNT: 'An administrator changes your access, suspends or activates it.',
  },
  chosen: 'Preferences saved',
}
