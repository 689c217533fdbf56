import { identity, notification } from '@anyan/contract';
import { describe, expect, it } from 'vitest';
import { enter, keepClock, signInAs, withPassword } from '../../testing/accounts.ts';
import { type Client, useWorld } from '../../testing/harness.ts';
import { resetAccountPassword } from '../identity/accounts.ts';

const world = useWorld();
keepClock();

const told = async (client: Client) =>
  (await client.call(notification.endpoints.notificationList, { group: 'account' })).result.data.map(
    ({ title }) => title,
  );

describe('the holder of an account', () => {
  it('hears of a new device, wrong passwords and changes of the password; not of his own browser', async () => {
    const holder = await withPassword(world);
    const first = await signInAs(world, holder);
    const known = { deviceTokens: [first.result.deviceToken] };
    const client = await enter(world, holder, known);
    expect(await told(client)).toEqual([]);
    await enter(world, holder);
    expect(await told(client)).toEqual(['账号在新设备上登录']);

    const { updatePassword } = identity.endpoints;
    const newPassword = `${holder.password} neu`;
    const changed = await client.call(updatePassword, { oldPassword: holder.password, newPassword });
    expect(changed.status).toBe(200);
    expect((await told(client))[0]).toBe('登录密码已修改');
    for (let tries = 0; tries < 12; tries++) await signInAs(world, { ...holder, password: 'falsch' });
    expect((await told(client)).filter((title) => title.includes('锁定'))).toHaveLength(1);

    await world.write((context) => resetAccountPassword(context, holder.id));
    const rows = await world.platform.database.pool.query(
      'select title from notification where account_id = $1 order by created_at desc limit 1',
      [holder.id],
    );
    expect(rows.rows).toEqual([{ title: '登录密码已被管理员重置' }]);
  });
});
