import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { migrateDatabase } from '../../apps/server/src/platform/database/migrate.ts';
import { journals } from '../drill/migrate.ts';

const { template, ...server } = inject('database');
const database = template.replace(/template$/, 'living');
const { tags, upTo, remove } = journals();
const at = tags.findIndex((tag) => tag.endsWith('_references'));

const on = async <T>(name: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ ...server, database: name });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

beforeAll(async () => {
  await on('postgres', (client) => client.query(`create database ${database} template template0`));
  await migrateDatabase({ ...server, database }, upTo(at));
});
afterAll(async () => {
  remove();
  await on('postgres', (client) => client.query(`drop database if exists ${database} with (force)`));
});

const id = (no: number) => `01900000-0000-7000-8000-${String(no).padStart(12, '0')}`;
const [level, place, laboratory, role] = [id(1), id(2), id(3), id(4)];
const people = { old: id(11), young: id(12), gone: id(13), first: id(21), second: id(22), third: id(23) };

it('a living college keeps its scopes, and each student one mentor with the role that goes with it', async () => {
  await on(database, async (client) => {
    await client.query(`
      insert into organization_level (id, level_name, depth) values ('${level}', '学校', 1);
      insert into organization (id, level_id, name, code, path) values ('${place}', '${level}', '学校', 'X', '/${place}/');
      insert into role (id, code, role_name, menus, permissions, data_scope)
        values ('${role}', 'mentor', '导师', '{}', '[]', 'ownLaboratories');`);
    for (const [name, one] of Object.entries(people))
      await client.query(
        `insert into account (id, login_name, name, user_type, use_status, search_text) values ($1, $2, $2, $3, $4, '')`,
        [one, name, ['old', 'young', 'gone'].includes(name) ? 1 : 2, name === 'gone' ? 2 : 1],
      );
    await client.query(`
      insert into laboratory (id, laboratory_code, laboratory_name, organization_id, laboratory_type, search_text)
        values ('${laboratory}', 'L', '实验室', '${place}', '1', '');
      insert into person (account_id, mentor_id) values
        ('${people.first}', '${people.old}'), ('${people.second}', '${people.gone}'), ('${people.young}', '${id(99)}');
      insert into laboratory_member (id, laboratory_id, user_id, member_role, mentor_id, joined_at, state) values
        ('${id(31)}', '${laboratory}', '${people.first}', 'graduate', '${people.young}', '2026-01-01', 'in'),
        ('${id(32)}', '${laboratory}', '${people.second}', 'graduate', '${people.young}', '2026-01-01', 'in'),
        ('${id(33)}', '${laboratory}', '${people.third}', 'graduate', '${people.young}', '2026-01-01', 'in'),
        ('${id(34)}', '${laboratory}', '${people.third}', 'graduate', '${people.gone}', '2025-01-01', 'left');
      insert into account_role (account_id, role_id, by_hand, by_post) values ('${people.gone}', '${role}', false, true);`);
    for (const ids of ['{}', `{${place}}`])
      await client.query(
        `insert into responsibility_campaign (id, year, title, template_ids, organization_ids, risk_levels, issue_at, due_at,
             valid_to, remind_days, block_after_due)
           values (gen_random_uuid(), 2026, '批次', '{}', $1, '{}', '2026-01-01', '2026-01-01', '2026-01-01', '{}', false)`,
        [ids],
      );
  });
  await migrateDatabase({ ...server, database }, upTo(at + 1));
  await on(database, async (client) => {
    const read = async (text: string) => (await client.query({ text, rowMode: 'array' })).rows;
    expect(
      await read('select whole_college, organization_ids from responsibility_campaign order by 1'),
    ).toEqual([
      [false, [place]],
      [true, []],
    ]);
    expect(await read('select account_id, mentor_id from person order by 1')).toEqual([
      [people.young, null],
      [people.first, people.old],
      [people.second, people.young],
      [people.third, people.young],
    ]);
    expect(
      await read("select id, mentor_id from laboratory_member where state = 'left' or mentor_id is not null"),
    ).toEqual([[id(34), people.gone]]);
    expect(await read('select account_id, by_post from account_role order by 1')).toEqual([
      [people.old, true],
      [people.young, true],
    ]);
  });
});
