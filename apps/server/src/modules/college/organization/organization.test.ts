import { organizationEndpoints as calls, identity, personnel } from '@anyan/contract';
import { describe, expect, it } from 'vitest';
import { eventually, unique, useWorld } from '../../../testing/harness.ts';
import { lockTree } from './service.ts';

const world = useWorld();

const fields = (levelId: string, name = unique('组织')) => ({ name, code: unique('C'), levelId });

describe('organisations', () => {
  it('adds one below a parent and shows it with its level and counts', async () => {
    const admin = await world.signedInAs('superAdministrator');
    const { a } = world.organizations;
    const input = { ...fields(world.levels[2]), parentId: a };
    const added = await admin.call(calls.organizationAdd, input);
    expect(added.status).toBe(200);
    await world.person({ organizationId: added.result.id });
    const shown = await admin.call(calls.organizationDetails, { id: added.result.id });
    expect(shown.result).toMatchObject({
      name: input.name,
      parentName: '甲学院',
      levelName: '系',
      personCount: 1,
      childCount: 0,
    });
  });

  it('refuses a second one of the same name under one parent, and a code used anywhere', async () => {
    const admin = await world.signedInAs('superAdministrator');
    const { a, b } = world.organizations;
    const first = { ...fields(world.levels[2]), parentId: a };
    await admin.call(calls.organizationAdd, first);
    const sameName = await admin.call(calls.organizationAdd, { ...first, code: unique('C') });
    expect(sameName).toMatchObject({ status: 409, result: { errorCode: 'ORGANIZATION_NAME_TAKEN' } });
    const sameCode = await admin.call(calls.organizationAdd, {
      ...fields(world.levels[2]),
      code: first.code.toLowerCase(),
      parentId: b,
    });
    expect(sameCode).toMatchObject({ status: 409, result: { errorCode: 'ORGANIZATION_CODE_TAKEN' } });
  });

  it('refuses a level that is not deeper than the parent’s', async () => {
    const admin = await world.signedInAs('superAdministrator');
    const answer = await admin.call(calls.organizationAdd, {
      ...fields(world.levels[1]),
      parentId: world.organizations.a,
    });
    expect(answer).toMatchObject({ status: 400, result: { errorCode: 'ORGANIZATION_LEVEL_NOT_DEEPER' } });
  });

  it('gets another name while the tree is being changed; another level waits for it', async () => {
    const admin = await world.signedInAs('superAdministrator');
    const first = { ...fields(world.levels[1]), parentId: world.organizations.top };
    const { id } = (await admin.call(calls.organizationAdd, first)).result;
    const edit = { ...first, id, parentId: undefined };
    let other: ReturnType<typeof admin.call<typeof calls.organizationEdit>> | undefined;
    await world.write(async ({ db }) => {
      await lockTree(db);
      const named = await admin.call(calls.organizationEdit, { ...edit, name: unique('新名'), version: 0 });
      expect(named.status).toBe(200);
      other = admin.call(calls.organizationEdit, { ...edit, levelId: world.levels[2], version: 1 });
      await eventually(async () => {
        const { rows } = await world.platform.database.pool.query(
          `select from pg_locks where locktype = 'advisory' and not granted
              and database = (select oid from pg_database where datname = current_database())`,
        );
        return rows.length === 1;
      });
    });
    expect((await other)?.status).toBe(200);
    const shown = await admin.call(calls.organizationDetails, { id });
    expect(shown.result).toMatchObject({ levelId: world.levels[2], version: 2 });
  });

  it('refuses a move below itself with 400 and keeps the people of a moved subtree in scope', async () => {
    const admin = await world.signedInAs('superAdministrator');
    const { a, aDepartment, b } = world.organizations;
    const cycle = await admin.call(calls.organizationMove, { id: a, parentId: aDepartment, version: 0 });
    expect(cycle).toMatchObject({ status: 400, result: { errorCode: 'ORGANIZATION_CYCLE' } });

    const moved = await admin.call(calls.organizationAdd, { ...fields(world.levels[2]), parentId: a });
    const personId = await world.person({ organizationId: moved.result.id });
    const officerOfB = await world.signedInAs('organizationSafetyAdministrator', { organizationId: b });
    expect((await officerOfB.call(personnel.endpoints.personDetails, { id: personId })).status).toBe(404);
    const done = await admin.call(calls.organizationMove, { id: moved.result.id, parentId: b, version: 0 });
    expect(done.status).toBe(200);
    await eventually(
      async () => (await officerOfB.call(personnel.endpoints.personDetails, { id: personId })).status === 200,
    );
  });

  it('answers a stale version with 409 and changes nothing', async () => {
    const admin = await world.signedInAs('superAdministrator');
    const added = await admin.call(calls.organizationAdd, {
      ...fields(world.levels[2]),
      parentId: world.organizations.a,
    });
    const edit = { ...fields(world.levels[2], '改后'), id: added.result.id };
    expect((await admin.call(calls.organizationEdit, { ...edit, version: 0 })).status).toBe(200);
    const stale = await admin.call(calls.organizationEdit, { ...edit, name: '迟到', version: 0 });
    expect(stale).toMatchObject({ status: 409, result: { errorCode: 'STALE_VERSION' } });
    expect((await admin.call(calls.organizationDetails, { id: edit.id })).result.name).toBe('改后');
  });

  it('refuses to delete one with people or children, and says how many', async () => {
    const admin = await world.signedInAs('superAdministrator');
    const added = await admin.call(calls.organizationAdd, {
      ...fields(world.levels[2]),
      parentId: world.organizations.a,
    });
    await world.person({ organizationId: added.result.id });
    const refused = await admin.call(calls.organizationDelete, { id: added.result.id });
    expect(refused).toMatchObject({ status: 409, result: { errorCode: 'ORGANIZATION_IN_USE' } });
    expect(refused.message).toContain('1 名人员');
  });

  it('merges: people, children and rooms follow in one transaction, the emptied one is gone', async () => {
    const admin = await world.signedInAs('superAdministrator');
    const { a, b } = world.organizations;
    const from = await admin.call(calls.organizationAdd, { ...fields(world.levels[2]), parentId: a });
    const into = await admin.call(calls.organizationAdd, { ...fields(world.levels[2]), parentId: b });
    const personId = await world.person({ organizationId: from.result.id });
    const merged = await admin.call(calls.organizationMerge, {
      fromId: from.result.id,
      intoId: into.result.id,
      version: 0,
    });
    expect(merged.status).toBe(200);
    expect((await admin.call(calls.organizationDetails, { id: from.result.id })).status).toBe(404);
    const person = await admin.call(personnel.endpoints.personDetails, { id: personId });
    expect(person.result.organizationId).toBe(into.result.id);
  });

  it('gives the role of 院级安全管理员 with the post and takes it with the post', async () => {
    const admin = await world.signedInAs('superAdministrator');
    const personId = await world.person();
    const added = await admin.call(calls.organizationAdd, {
      ...fields(world.levels[2]),
      parentId: world.organizations.a,
      safetyOfficerId: personId,
    });
    const roles = async () =>
      (await admin.call(personnel.endpoints.personDetails, { id: personId })).result.roles.map(
        ({ name }) => name,
      );
    await eventually(async () => (await roles()).includes('院级安全管理员'));
    const { result } = await admin.call(calls.organizationDetails, { id: added.result.id });
    await admin.call(calls.organizationEdit, {
      id: result.id,
      name: result.name,
      code: result.code,
      levelId: result.levelId,
      version: result.version,
    });
    await eventually(async () => !(await roles()).includes('院级安全管理员'));
  });

  it('keeps a change in the history with field titles', async () => {
    const admin = await world.signedInAs('superAdministrator');
    const added = await admin.call(calls.organizationAdd, {
      ...fields(world.levels[2], '旧名'),
      parentId: world.organizations.a,
    });
    const shown = (await admin.call(calls.organizationDetails, { id: added.result.id })).result;
    await admin.call(calls.organizationEdit, {
      id: shown.id,
      name: '新名',
      code: shown.code,
      levelId: shown.levelId,
      version: shown.version,
    });
    const history = await admin.call(calls.organizationHistory, { id: shown.id });
    expect(history.result.totalCount).toBe(2);
    expect(history.result.data[0]?.changes).toContainEqual({
      field: 'name',
      title: '组织名称',
      titleEn: 'Name',
      before: '旧名',
      after: '新名',
    });
  });
});

describe('levels', () => {
  it('refuses to delete a used one, and a ninth', async () => {
    const admin = await world.signedInAs('superAdministrator');
    const used = await admin.call(calls.levelDelete, { id: world.levels[1] });
    expect(used).toMatchObject({ status: 409, result: { errorCode: 'LEVEL_IN_USE' } });
    for (let no = 4; no <= 8; no++)
      expect((await admin.call(calls.levelAdd, { levelName: `第${no}层` })).status).toBe(200);
    const ninth = await admin.call(calls.levelAdd, { levelName: '第9层' });
    expect(ninth).toMatchObject({ status: 409, result: { errorCode: 'LEVEL_TOO_MANY' } });
  });

  it('refuses an order in which an organisation would not lie below its parent', async () => {
    const admin = await world.signedInAs('superAdministrator');
    const levels = (await admin.call(calls.levelList)).result.map(({ id }) => id);
    const [first, second, ...rest] = levels;
    const answer = await admin.call(calls.levelSort, { ids: [second, first, ...rest] });
    expect(answer).toMatchObject({ status: 409, result: { errorCode: 'LEVEL_ORDER_BREAKS' } });
    const missing = await admin.call(calls.levelSort, { ids: [first, second] });
    expect(missing).toMatchObject({ status: 400, result: { errorCode: 'LEVELS_INCOMPLETE' } });
  });
});

describe('who may', () => {
  it('answers 401 without a token, 403 without the permission, 404 outside the scope', async () => {
    const input = { ...fields(world.levels[2]), parentId: world.organizations.a };
    expect((await world.anonymous.call(calls.organizationAdd, input)).status).toBe(401);
    const student = await world.signedInAs('student');
    expect((await student.call(calls.organizationAdd, input)).status).toBe(403);
    expect((await student.call(identity.endpoints.rolePageList)).status).toBe(403);
  });

  it('names every bad field with its title', async () => {
    const admin = await world.signedInAs('superAdministrator');
    const answer = await admin.call(calls.organizationAdd, {
      name: '  ',
      code: '中文',
      levelId: 'x',
      isAdmin: true,
    });
    expect(answer.status).toBe(400);
    const named = Object.fromEntries(
      (answer.result.errors ?? []).map(({ field, message }) => [field, message]),
    );
    expect(named).toMatchObject({
      code: '组织编码只能包含字母、数字和 . _ -',
      levelId: '组织层级的格式不正确',
      isAdmin: '不支持的字段：isAdmin',
    });
    expect(named.name).toBeDefined();
  });
});
