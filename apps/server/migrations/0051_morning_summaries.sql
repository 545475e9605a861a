-- A morning is one summary now: the reminders of single stages and days, which nobody could keep up with, are read.
update notifications set is_read = true where not is_read and kind like 'deadline.%';
