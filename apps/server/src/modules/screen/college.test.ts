import { type AnyEndpoint, approval, type CollegeCard, ledger, personnel, screen } from '@anyan/contract';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { uuid } from '../../platform/uuid.ts';
import { type Client, useWorld } from '../../testing/harness.ts';
import { useLedger } from '../../testing/ledger.ts';
import { setRiskLevel } from '../ledger/functions.ts';

const world = useWorld();
const laboratories = useLedger(world);
const { homePage, cardData } = screen.endpoints;

const overview = async (client: Client) => {
  const { college } = (await client.call(cardData, { keys: ['college'] })).result;
  const { groups, whole } = (college as { data: CollegeCard }).data;
  const figures = groups.flatMap(({ key, figures: of }) =>
    of.map(({ title, value, link }) => [`${key} ${title[0]}`, { value, link }] as const),
  );
  return { whole, figures: new Map(figures), keys: groups.map(({ key }) => key) };
};

/** The list that a link opens. */
const listOf: Readonly<Record<string, AnyEndpoint>> = {
  '/ledger/laboratoryList': ledger.endpoints.laboratoryPageList,
  '/ledger/responsibilityList': ledger.endpoints.letterPageList,
  '/dataSearch/approvalSearchList': approval.endpoints.instanceSearchPageList,
  '/dataSearch/userList': personnel.endpoints.personDataList,
};

describe('the overview of the college', () => {
  it('counts laboratories, letters, approvals and people in one’s reach', async () => {
    const lab = await laboratories.add();
    const { b } = world.organizations;
    const room = await laboratories.room({ organizationId: b });
    await laboratories.add({
      organizationId: b,
      rooms: [{ roomId: room, share: 100, use: 'experiment' }],
    });
    await world.write((context) => setRiskLevel(context, lab.id, 'II', ['chem'], uuid()));
    await world.signedInAs('staff', { organizationId: b });
    const all = await overview(laboratories.admin);
    expect(all.whole).toBe(true);
    expect(all.keys.sort()).toEqual(['approval', 'laboratory', 'letter', 'person']);
    expect(all.figures.get('laboratory 在用')?.value).toBe(2);
    expect(all.figures.get('laboratory Ⅱ级')).toEqual({
      value: 1,
      link: '/ledger/laboratoryList?riskLevel=II',
    });
    expect(all.figures.get('laboratory 未评级')?.value).toBe(1);
    const officer = await world.signedInAs('organizationSafetyAdministrator');
    const own = await overview(officer);
    expect(own.whole).toBe(false);
    expect(own.figures.get('laboratory 在用')?.value).toBe(1);
    const people = (of: Awaited<ReturnType<typeof overview>>) => of.figures.get('person 教职工')?.value ?? 0;
    expect(people(all)).toBeGreaterThan(people(own));
    expect(people(own)).toBeGreaterThan(0);
  });

  it('leads with each number to a list that counts the same', async () => {
    const leader = await world.signedInAs('leader');
    const { figures } = await overview(leader);
    expect(figures.size).toBeGreaterThan(12);
    for (const [name, { value, link }] of figures) {
      const { pathname, searchParams } = new URL(link, 'http://x');
      searchParams.delete('tab');
      const list = listOf[pathname] as AnyEndpoint;
      // Read from the address as the page reads it: a code of figures is a number.
      const filters = [...searchParams].map(([field, typed]) => [
        field,
        /^\d+$/.test(typed) ? Number(typed) : typed,
      ]);
      const { status, result } = await leader.call(list, Object.fromEntries(filters));
      expect([name, status, (result as unknown as { totalCount: number }).totalCount]).toEqual([
        name,
        200,
        value,
      ]);
    }
  });

  it('is for leaders and officers, not for who has single laboratories or none', async () => {
    for (const [code, sees] of [
      ...([
        ['leader', true],
        ['safetyAdministrator', true],
      ] as const),
      ...([
        ['laboratoryHead', false],
        ['student', false],
        ['supplier', false],
      ] as const),
    ]) {
      const client = await world.signedInAs(code);
      expect([code, (await client.call(homePage)).result.cards.includes('college')]).toEqual([code, sees]);
      if (!sees) expect((await client.call(cardData, { keys: ['college'] })).result).toEqual({});
    }
  });
});

describe('somebody new', () => {
  const stepsOf = async (client: Client) => (await client.call(homePage)).result.steps;

  it('is told the three steps until he has a laboratory or a role', async () => {
    expect(await stepsOf(await world.signedInAs('student'))).toEqual(['profile', 'learn', 'apply']);
    const head = await world.signedInAs('staff');
    expect(await stepsOf(head)).toEqual(['profile', 'learn', 'apply']);
    await laboratories.add({ headId: head.id });
    expect(await stepsOf(head)).toBeUndefined();
    for (const code of ['leader', 'supplier', 'visitor', 'superAdministrator'])
      expect([code, await stepsOf(await world.signedInAs(code))]).toEqual([code, undefined]);
  });

  it('is told which of them are done: a number to reach him by, a certificate of the college that counts', async () => {
    const one = await world.signedInAs('student');
    const done = async () => (await one.call(homePage)).result.stepsDone;
    expect(await done()).toEqual([]);
    await world.write(({ db }) =>
      db.execute(
        sql`update account set phone = ${`154${one.id.replace(/\D/g, '').slice(-8)}`} where id = ${one.id}`,
      ),
    );
    expect(await done()).toEqual(['profile']);
    const held = uuid();
    await world.write(({ db }) =>
      db.execute(sql`insert into certificate (id, user_id, certificate_number, source, certificate_name, issuer,
          person_snapshot, issued_at, valid_from, valid_to, renew_days, verify_code, covers_hazard_categories, covers_special)
        values (${held}, ${one.id}, ${`ZS${held}`}, 'import', '安全证书', '实验室处', '{"name": "某人", "number": "1", "unit": ""}',
          now(), current_date - 9, current_date + 9, 30, ${held}, '{}', '{}')`),
    );
    expect(await done()).toEqual(['profile', 'learn']);
    await world.write(({ db }) =>
      db.execute(sql`update certificate set valid_to = current_date - 2 where id = ${held}`),
    );
    expect(await done()).toEqual(['profile']);
  });
});
