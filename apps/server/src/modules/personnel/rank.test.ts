import { identity, personnel } from '@anyan/contract';
import { and, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Client, eventually, unique, useWorld } from '../../testing/harness.ts';
import { firstField, usePeople } from '../../testing/people.ts';
import { organization } from '../college/tables.ts';
import { account, accountOrganization, accountRole } from '../identity/tables.ts';

const world = useWorld();
const people = usePeople(world);
const calls = personnel.endpoints;

describe('scope and permission', () => {
  let officer: Client;
  let elsewhere: string;

  beforeEach(async () => {
    officer = await world.signedInAs('organizationSafetyAdministrator');
    elsewhere = await world.person({ organizationId: world.organizations.b });
  });

  it('somebody of another organisation is not there (404); without the permission it is 403', async () => {
    const student = await world.signedInAs('student');
    const version = 0;
    const edit = { ...(await people.form(elsewhere)), version };
    const each = [
      [calls.personDetails, { id: elsewhere }],
      [calls.personHistory, { id: elsewhere }],
      [calls.personEdit, edit],
      [calls.personStatusChange, { ids: [elsewhere], useStatus: 2 }],
      [calls.personPasswordReset, { id: elsewhere }],
      [calls.dutyList, { id: elsewhere }],
      [calls.personLeave, { id: elsewhere, leaveDate: '2026-06-30', handOver: [], version }],
    ] as const;
    for (const [endpoint, input] of each) {
      expect([endpoint.path, (await officer.call(endpoint, input)).status]).toEqual([endpoint.path, 404]);
      expect([endpoint.path, (await student.call(endpoint, input)).status]).toEqual([endpoint.path, 403]);
      expect((await world.anonymous.call(endpoint, input)).status).toBe(401);
    }
    // 院级 manages people but deletes none.
    for (const endpoint of [calls.personDelete, calls.personDeleteMore])
      expect((await officer.call(endpoint, { id: elsewhere, ids: [elsewhere] })).status).toBe(403);
    expect((await people.shown(elsewhere)).useStatus).toBe(1);
  });

  it('one of several out of reach leaves all as they are', async () => {
    const mine = await world.person();
    const answer = await officer.call(calls.personStatusChange, { ids: [mine, elsewhere], useStatus: 2 });
    expect(answer.status).toBe(404);
    expect((await people.shown(mine)).useStatus).toBe(1);
  });

  it('nobody is put into, or given, an organisation outside the scope', async () => {
    const { b } = world.organizations;
    const added = await officer.call(calls.personAdd, people.fields({ organizationId: b }));
    expect(added).toMatchObject({ status: 400, result: { errorCode: 'ORGANIZATION_UNKNOWN' } });
    const mine = await world.person();
    const moved = await officer.call(calls.personEdit, { ...(await people.form(mine)), organizationId: b });
    expect(firstField(moved)).toBe('organizationId');
    const further = await officer.call(calls.personEdit, {
      ...(await people.form(mine)),
      extraOrganizationIds: [b],
    });
    expect(firstField(further)).toBe('extraOrganizationIds');
    // What the college gave stays through the officer's edits.
    await people.admin.call(calls.personEdit, { ...(await people.form(mine)), extraOrganizationIds: [b] });
    const kept = await officer.call(calls.personEdit, {
      ...(await people.form(mine)),
      extraOrganizationIds: [b],
    });
    expect(kept.status).toBe(200);
    const rows = await world.platform.database.db
      .select()
      .from(accountOrganization)
      .where(eq(accountOrganization.accountId, mine));
    expect(rows.map(({ organizationId }) => organizationId)).toEqual([b]);
  });

  it('enabling and disabling are two permissions, each with a scope of its own', async () => {
    const client = await world.signedInAs('staff');
    const give = async (actions: string[], dataScope: string) => {
      const { result } = await people.admin.call(identity.endpoints.roleAdd, {
        roleName: unique('启停'),
        menus: ['system.personnel'],
        permissions: [{ permissionId: 'personnel', actions }],
        dataScope,
      });
      await people.admin.call(identity.endpoints.roleMemberSave, { id: result.id, add: [client.id] });
    };
    await give(['enable'], 'college');
    await eventually(
      async () =>
        (await client.call(calls.personStatusChange, { ids: [elsewhere], useStatus: 1 })).status === 200,
    );
    const disable = { ids: [elsewhere], useStatus: 2 };
    expect((await client.call(calls.personStatusChange, disable)).status).toBe(403);
    await give(['disable'], 'ownOrganization');
    await eventually(async () => (await client.call(calls.personStatusChange, disable)).status === 404);
  });
});

describe('rank', () => {
  it('only somebody with the administrator flag switches it', async () => {
    const officer = await world.signedInAs('organizationSafetyAdministrator');
    const id = await world.person();
    const up = await officer.call(calls.personEdit, { ...(await people.form(id)), isAdmin: true });
    expect(up).toMatchObject({ status: 403, result: { errorCode: 'ADMIN_FLAG_NEEDS_ADMIN' } });
    expect((await officer.call(calls.personAdd, people.fields({ isAdmin: true }))).status).toBe(403);
    const self = await officer.call(calls.personEdit, { ...(await people.form(officer.id)), isAdmin: true });
    expect(self.status).toBe(403);
    expect(
      (await people.admin.call(calls.personEdit, { ...(await people.form(id)), isAdmin: true })).status,
    ).toBe(200);
    expect((await people.shown(id)).isAdmin).toBe(true);
    // Now above the officer, who may not touch the person any more.
    const down = await officer.call(calls.personEdit, { ...(await people.form(id)), isAdmin: false });
    expect(down).toMatchObject({ status: 403, result: { errorCode: 'ABOVE_OWN_RANK' } });
  });

  it('nobody gives a role beyond the own, to others or oneself, nor takes one', async () => {
    const officer = await world.signedInAs('organizationSafetyAdministrator');
    const superRole = await people.roleId('superAdministrator');
    for (const id of [await world.person(), officer.id]) {
      const answer = await officer.call(calls.personEdit, {
        ...(await people.form(id)),
        roleIds: [superRole],
      });
      expect(answer).toMatchObject({ status: 403, result: { errorCode: 'ROLE_BEYOND_OWN' } });
    }
    const added = await officer.call(calls.personAdd, people.fields({ roleIds: [superRole] }));
    expect(added.status).toBe(403);
    const wide = await officer.call(
      calls.personAdd,
      people.fields({ roleIds: [await people.roleId('leader')] }),
    );
    expect(wide).toMatchObject({ status: 403, result: { errorCode: 'ROLE_BEYOND_OWN' } });
    const fine = await officer.call(
      calls.personAdd,
      people.fields({ roleIds: [await people.roleId('approver')] }),
    );
    expect(fine.status).toBe(200);
  });

  it('refuses roles that are automatic, disabled or unknown', async () => {
    const give = async (id: string) =>
      (await people.admin.call(calls.personAdd, people.fields({ roleIds: [id] }))).result.errorCode;
    expect(await give(await people.roleId('mentor'))).toBe('ROLE_AUTOMATIC');
    expect(await give('01900000-0000-7000-8000-000000000000')).toBe('ROLE_UNKNOWN');
  });

  it('with personnel.add alone gives no roles', async () => {
    const { result } = await people.admin.call(identity.endpoints.roleAdd, {
      roleName: unique('登记'),
      menus: ['system.personnel'],
      permissions: [{ permissionId: 'personnel', actions: ['query', 'add'] }],
      dataScope: 'college',
    });
    const clerk = await world.signedInAs('staff');
    await people.admin.call(identity.endpoints.roleMemberSave, { id: result.id, add: [clerk.id] });
    await eventually(async () => (await clerk.call(calls.personList)).status === 200);
    const answer = await clerk.call(
      calls.personAdd,
      people.fields({ roleIds: [await people.roleId('approver')] }),
    );
    expect(answer).toMatchObject({ status: 403, result: { errorCode: 'NOT_ALLOWED' } });
    expect((await clerk.call(calls.personAdd, people.fields())).status).toBe(200);
  });

  it('nobody edits, resets, disables or signs off who may do more', async () => {
    const officer = await world.signedInAs('organizationSafetyAdministrator');
    const above = await world.person({ roleCode: 'safetyAdministrator' });
    const version = 0;
    const answers = [
      await officer.call(calls.personEdit, { ...(await people.form(above)), name: '改' }),
      await officer.call(calls.personPasswordReset, { id: above }),
      await officer.call(calls.personStatusChange, { ids: [above], useStatus: 2 }),
      await officer.call(calls.personLeave, { id: above, leaveDate: '2026-06-30', handOver: [], version }),
    ];
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 403, result: { errorCode: 'ABOVE_OWN_RANK' } });
  });
});

describe('places', () => {
  it('whose post or role works in a place out of reach is not taken over from a department', async () => {
    const { a, aDepartment, b } = world.organizations;
    const officer = await world.signedInAs('organizationSafetyAdministrator', {
      organizationId: aDepartment,
    });
    const at = { organizationId: aDepartment };
    const [head, safety, twofold, plain] = [
      await world.person(at),
      await world.person(at),
      await world.person({ ...at, roleCode: 'organizationSafetyAdministrator' }),
      await world.person(at),
    ];
    await world.write(async ({ db }) => {
      await db
        .update(organization)
        .set({ headId: head, safetyOfficerId: safety })
        .where(eq(organization.id, a));
      for (const accountId of [twofold, plain])
        await db.insert(accountOrganization).values({ accountId, organizationId: b });
    });
    const refused = { status: 403, result: { errorCode: 'ABOVE_OWN_RANK' } };
    for (const id of [head, safety, twofold]) {
      const form = { ...(await people.form(id)), phone: '13900001234' };
      expect(await officer.call(calls.personEdit, form)).toMatchObject(refused);
      expect(await officer.call(calls.personPasswordReset, { id })).toMatchObject(refused);
      const handOver = [{ duty: `organization.officer:${a}`, toUserId: officer.id }];
      const leave = { id, leaveDate: '2026-06-30', handOver, version: form.version };
      expect(await officer.call(calls.personLeave, leave)).toMatchObject(refused);
    }
    expect((await officer.call(calls.personPasswordReset, { id: plain })).status).toBe(200);
    const [row] = await world.platform.database.db.select().from(organization).where(eq(organization.id, a));
    expect(row?.safetyOfficerId).toBe(safety);
  });
});

describe('oneself and the last super administrator', () => {
  it('nobody disables, deletes, signs off or resets himself', async () => {
    const ids = [people.admin.id];
    const leave = { id: people.admin.id, leaveDate: '2026-06-30', handOver: [], version: 0 };
    for (const answer of [
      await people.admin.call(calls.personStatusChange, { ids, useStatus: 2 }),
      await people.admin.call(calls.personDeleteMore, { ids }),
      await people.admin.call(calls.personDelete, { id: people.admin.id }),
      await people.admin.call(calls.personLeave, leave),
    ])
      expect(answer).toMatchObject({
        status: 409,
        result: { errorCode: 'NOT_ONESELF' },
        message: '不能停用或删除自己',
      });
    expect((await people.admin.call(calls.personPasswordReset, { id: people.admin.id })).status).toBe(409);
  });

  it('the last enabled super administrator stays, whoever asks, also two at once', async () => {
    const second = await world.signedInAs('superAdministrator');
    const { db } = world.platform.database;
    const supers = async () => {
      const { rows } = await db.execute<{ id: string }>(sql`
        select a.id from account a join account_role ar on ar.account_id = a.id join role r on r.id = ar.role_id
         where r.code = 'superAdministrator' and a.use_status = 1`);
      return rows.map(({ id }) => id);
    };
    expect((await supers()).sort()).toEqual([people.admin.id, second.id].sort());
    const [one, other] = await Promise.all([
      people.admin.call(calls.personStatusChange, { ids: [second.id], useStatus: 2 }),
      second.call(calls.personStatusChange, { ids: [people.admin.id], useStatus: 2 }),
    ]);
    expect([one.status, other.status]).toContain(200);
    expect(await supers()).toHaveLength(1);
    await world.write(({ db: tx }) =>
      tx.update(account).set({ useStatus: 1 }).where(eq(account.id, people.admin.id)),
    );
    await world.platform.callers.drop({ all: true });
    people.admin = await world.signedInAs('superAdministrator');

    const lonely = await supers();
    await world.write(({ db: tx }) =>
      tx
        .delete(accountRole)
        .where(
          and(
            sql`account_id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(lonely.filter((id) => id !== people.admin.id))}::jsonb))`,
          ),
        ),
    );
    const safety = await world.signedInAs('safetyAdministrator', { isAdmin: true });
    // Before any rank is looked at, or the refusal would be another one.
    const refused = await safety.call(calls.personDelete, { id: people.admin.id });
    expect([403, 409]).toContain(refused.status);
    const own = await people.admin.call(calls.personEdit, {
      ...(await people.form(people.admin.id)),
      roleIds: [],
    });
    expect(own).toMatchObject({
      status: 409,
      result: { errorCode: 'LAST_SUPER_ADMINISTRATOR' },
      message: '不能停用或删除最后一个超级管理员',
    });
  });
});
