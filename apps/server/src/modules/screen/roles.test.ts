import { houseMenus, screen } from '@anyan/contract';
import { expect, it } from 'vitest';
import { useWorld } from '../../testing/harness.ts';
import { builtInRoles, builtMenus } from '../identity/builtInRoles.ts';

const world = useWorld();
const { homePage, cardData } = screen.endpoints;

it.each(builtInRoles.map(({ code }) => code))(
  'the workplace of %s: each of its cards loads, and its quick entries open',
  async (code) => {
    const client = await world.signedInAs(code);
    const { status, result } = await client.call(homePage);
    expect(status).toBe(200);
    const keys = result.layout.cards.map(({ key }) => key);
    expect([...keys].sort()).toEqual([...result.cards].sort());
    for (const card of ['todo', 'announcement', 'quick']) expect(keys).toContain(card);
    // What waits for a supplier stands on his page; the college's files do not.
    expect(keys.includes('download')).toBe(code !== 'supplier');
    const loaded = (await client.call(cardData, { keys })).result;
    expect(Object.keys(loaded).sort()).toEqual([...keys].sort());
    for (const key of keys) expect([key, loaded[key]?.error]).toEqual([key, undefined]);
    if (code !== 'superAdministrator')
      for (const name of result.layout.quickEntries)
        expect(builtMenus.has(name) || houseMenus.includes(name)).toBe(true);
  },
);
