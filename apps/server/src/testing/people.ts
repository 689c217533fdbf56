import { identity, personnel } from '@anyan/contract';
import { eq } from 'drizzle-orm';
import { beforeAll } from 'vitest';
import { role } from '../modules/identity/tables.ts';
import { type Client, eventually, unique, type World } from './harness.ts';

/** What tests about people share: an administrator, the form of a person as it is filled in and sent back. */
export const usePeople = (world: World) => {
  const people = {
    admin: undefined as unknown as Client,
    /** A new person of organisation A. */
    fields: (more: object = {}) => ({
      loginName: unique('n'),
      name: '钱七',
      userType: 1 as const,
      organizationId: world.organizations.a,
      ...more,
    }),
    roleId: async (code: string) =>
      (await world.platform.database.db.select().from(role).where(eq(role.code, code)))[0]?.id ?? '',
    shown: async (id: string) => (await people.admin.call(personnel.endpoints.personDetails, { id })).result,
    /** What the form of a person sends back unchanged. */
    form: async (id: string) => {
      const { loginName, name, userType, organizationId, version } = await people.shown(id);
      return { id, loginName, name, userType, organizationId, version };
    },
    /** Gives somebody a new role with these actions on people, in a scope; it counts at once. */
    give: async (client: Client, dataScope: string, actions: string[]): Promise<Client> => {
      const { result } = await people.admin.call(identity.endpoints.roleAdd, {
        roleName: unique('角色'),
        menus: ['system.personnel'],
        permissions: [{ permissionId: 'personnel', actions }],
        dataScope,
      });
      await people.admin.call(identity.endpoints.roleMemberSave, { id: result.id, add: [client.id] });
      await world.platform.callers.drop({ all: true });
      return client;
    },
  };
  beforeAll(async () => {
    people.admin = await world.signedInAs('superAdministrator', { organizationId: world.organizations.top });
  });
  return people;
};

/** Sessions that have ended are heard of over the database, a moment after the commit. */
export const signedOut = (client: Client) =>
  eventually(async () => (await client.call(identity.endpoints.authInfo)).status === 401);

export const firstField = ({ result }: { result: { errors?: { field: string }[] } }) =>
  result.errors?.[0]?.field;
