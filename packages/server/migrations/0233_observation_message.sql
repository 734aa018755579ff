-- Of what was seen on the land and told by a message, the message.
alter table observation add whatsapp_message text;
