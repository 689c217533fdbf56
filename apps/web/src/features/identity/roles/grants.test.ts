import { contract, type ModuleContract } from '@anyan/contract';
import { describe, expect, it } from 'vitest';
import { actionNames } from './actions.ts';
import { actionsOf, type Catalogue, type Grants, setAction, setMenus, setPermission } from './grants.ts';

const level = {
  permissionId: 'level',
  menu: 'system.level',
  title: '层级',
  titleEn: 'Levels',
  actions: ['query', 'add', 'edit'],
  anywhere: [],
};
const bare = {
  permissionId: 'upload',
  menu: 'system.fileList',
  title: '上传',
  titleEn: 'Upload',
  actions: ['add'],
  anywhere: [],
};
const visitors = {
  permissionId: 'visitor',
  menu: 'system.visitorlist',
  title: '访客',
  titleEn: 'Visitors',
  actions: ['query', 'add'],
  anywhere: ['add'],
};
const catalogue: Catalogue = {
  permissions: [level, bare],
  menus: ['system.level', 'system.fileList', 'dashboard.x'],
};
const none: Grants = { menus: [], permissions: [] };

describe('granting', () => {
  it('ticks the menu that an action needs', () => {
    const grants = setAction(none, level, 'edit', true);
    expect(grants).toEqual({
      menus: ['system.level'],
      permissions: [{ permissionId: 'level', actions: ['edit'] }],
    });
  });
  it('gives no menu for an action that is done on other pages too', () => {
    const grants = setAction(none, visitors, 'add', true);
    expect(grants).toEqual({ menus: [], permissions: [{ permissionId: 'visitor', actions: ['add'] }] });
    expect(setAction(grants, visitors, 'query', true).menus).toEqual(['system.visitorlist']);
    expect(setPermission(none, visitors, true).menus).toEqual(['system.visitorlist']);
  });
  it('keeps actions in the order of the catalogue', () => {
    const grants = setAction(setAction(none, level, 'edit', true), level, 'query', true);
    expect(actionsOf(grants, 'level')).toEqual(['query', 'edit']);
  });
  it('leaves the menu when the last action goes, and no empty permission', () => {
    const grants = setAction(setAction(none, level, 'add', true), level, 'add', false);
    expect(grants).toEqual({ menus: ['system.level'], permissions: [] });
  });
  it('gives a menu its query, where it has one', () => {
    expect(setMenus(none, catalogue, ['system.level', 'system.fileList'], true)).toEqual({
      menus: ['system.level', 'system.fileList'],
      permissions: [{ permissionId: 'level', actions: ['query'] }],
    });
  });
  it('takes with a menu what can be done on it', () => {
    const all = setPermission(setPermission(none, level, true), bare, true);
    expect(setMenus(all, catalogue, ['system.level'], false)).toEqual({
      menus: ['system.fileList'],
      permissions: [{ permissionId: 'upload', actions: ['add'] }],
    });
  });
});

it('every action that a module declares has a name in both languages', () => {
  const modules: readonly ModuleContract[] = Object.values(contract);
  const actions = modules.flatMap(({ permissions }) =>
    permissions.flatMap(({ declaration }) => declaration.actions),
  );
  expect(actions.length).toBeGreaterThan(50);
  expect([...new Set(actions)].filter((action) => !actionNames[action])).toEqual([]);
});
