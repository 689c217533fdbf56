import { identity, notification } from '@anyan/contract';
import { expect, it } from 'vitest';
import { file } from '../../platform/files/tables.ts';
import { uuid } from '../../platform/uuid.ts';
import { enter, hour, keepClock, letPass, solvedCaptcha, withPassword } from '../../testing/accounts.ts';
import { unique, useWorld } from '../../testing/harness.ts';

const world = useWorld();
keepClock();

const { feedbackAdd, feedbackDetails, feedbackPageList, feedbackReply } = identity.endpoints;
const pictureOf = async (ownerId: string): Promise<string> => {
  const id = uuid();
  const values = {
    id,
    name: 'a.png',
    kind: 'image',
    type: 'image/png',
    bytes: 1,
    sha256: unique(),
    key: id,
    ownerId,
  };
  await world.write(({ db }) => db.insert(file).values(values));
  return id;
};

it('is taken from nobody in particular against a captcha, without pictures', async () => {
  const content = unique('打不开登录页 ');
  const send = (more: object) => world.anonymous.call(feedbackAdd, { content, ...more });
  expect(await send({})).toMatchObject({ status: 400, result: { errorCode: 'CAPTCHA_REQUIRED' } });
  const captcha = await solvedCaptcha(world);
  expect(await send({ captcha, images: [uuid()] })).toMatchObject({
    status: 403,
    result: { errorCode: 'FEEDBACK_IMAGES' },
  });
  expect((await send({ captcha, contact: 'a@example.edu.cn' })).status).toBe(200);
  expect((await send({ captcha })).result.errorCode).toBe('CAPTCHA_REQUIRED');
  for (const wrong of [{ content: ' ' }, { content: 'x'.repeat(1001) }, { contact: 'x'.repeat(101) }])
    expect((await send({ captcha: await solvedCaptcha(world), ...wrong })).status).toBe(400);
  const admin = await world.signedInAs('superAdministrator');
  const { data } = (await admin.call(feedbackPageList, { keyword: content })).result;
  expect(data).toMatchObject([
    { content, contact: 'a@example.edu.cn', senderName: null, images: [], state: 'waiting', reply: null },
  ]);
});

it('is taken from who signed in with own pictures, and replied to once, of which he is told', async () => {
  const [admin, student] = [await world.signedInAs('superAdministrator'), await world.signedInAs('student')];
  const content = unique('建议增加夜间模式 ');
  const mine = await pictureOf(student.id);
  const foreign = await pictureOf(admin.id);
  expect((await student.call(feedbackAdd, { content, images: [foreign] })).result.errorCode).toBe(
    'FILE_UNKNOWN',
  );
  const { result, status } = await student.call(feedbackAdd, { content, images: [mine] });
  expect(status).toBe(200);
  const row = async () => (await admin.call(feedbackPageList, { keyword: content })).result.data;
  expect(await row()).toMatchObject([{ id: result.id, senderName: '张三', state: 'waiting' }]);
  expect((await row())[0]?.images).toHaveLength(1);

  expect((await student.call(feedbackPageList, {})).status).toBe(403);
  expect((await student.call(feedbackReply, { id: result.id, reply: '好' })).status).toBe(403);
  expect((await admin.call(feedbackReply, { id: uuid(), reply: '好' })).status).toBe(404);
  const shown = (who: typeof admin, id: string) => who.call(feedbackDetails, { id });
  expect((await shown(admin, result.id)).result).toMatchObject({ content, senderName: '张三' });
  expect((await shown(student, result.id)).status).toBe(403);
  expect((await shown(admin, uuid())).status).toBe(404);
  const both = await Promise.all(
    ['已安排', '已记录'].map((reply) => admin.call(feedbackReply, { id: result.id, reply })),
  );
  expect(both.map((one) => one.status).sort()).toEqual([200, 409]);
  const [replied] = await row();
  expect(replied).toMatchObject({ state: 'replied', replierName: '张三' });
  const waiting = await admin.call(feedbackPageList, { keyword: content, state: 'waiting' });
  expect(waiting.result.totalCount).toBe(0);
  const told = await student.call(notification.endpoints.notificationList, { group: 'account' });
  expect(told.result.data[0]).toMatchObject({ title: '您的意见反馈已有回复', body: replied?.reply });
});

it('is taken twenty times an hour from one person', async () => {
  const holder = await withPassword(world);
  const client = await enter(world, holder);
  for (let no = 0; no < 20; no++)
    expect((await client.call(feedbackAdd, { content: `${no}` })).status).toBe(200);
  expect((await client.call(feedbackAdd, { content: '21' })).status).toBe(429);
  letPass(hour);
  const again = await enter(world, holder);
  expect((await again.call(feedbackAdd, { content: '21' })).status).toBe(200);
});

it('is taken twenty times an hour from one account, also when sent at once', async () => {
  const student = await world.signedInAs('student');
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => student.call(feedbackAdd, { content: unique('建议 ') })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
  // A machine that has more to do than this puts some off instead.
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.every(({ status }) => status === 429 || status === 503)).toBe(true);
  expect(refused.some(({ result }) => result.errorCode === 'TOO_MANY')).toBe(true);
});
