insert into private.notice_kinds (kind, topic) values
  ('referral.invited', 'profile'), ('referral.joined', 'profile'), ('referral.bought', 'profile'), ('referral.payable', 'profile'),
  ('referral.paid', 'profile'), ('referral.ended', 'profile');
