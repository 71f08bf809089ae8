-- Deleting a passenger finds every copy of his phone and name by these.
create index feedback_user on feedback (user_id);
create index message_recipient_user on message_recipient (user_id);
create index evaluation_phone on evaluation (phone);
