-- maySeeTest
select bottle_id
from bottle_test
where bottle_test.id = 'JOB';

-- testsOf
select bottle_test.id, bottle_test.at, bottle_test.method, bottle_test.ppm, bottle_test.note,
  bottle_test.file_id, bottle_test.result, bottle_test.next_at, account.name
from bottle_test
inner join account on account.id = bottle_test.by_id
where bottle_test.bottle_id = 'JOB'
order by bottle_test.at desc, bottle_test.id desc
limit 50;
