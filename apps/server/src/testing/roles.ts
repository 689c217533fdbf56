import { identity, type Permission } from '@anyan/contract';
import { type Client, unique, type World } from './harness.ts';

/** Somebody of organisation A with a role of its own, which holds these actions of one permission within a scope. */
export const grant = async (
  world: World,
  admin: Client,
  { declaration: { id, menu } }: { declaration: Permission },
  actions: readonly string[],
  dataScope: string,
  to?: Client,
): Promise<Client> => {
  const { result } = await admin.call(identity.endpoints.roleAdd, {
    roleName: unique('角色'),
    menus: [menu],
    permissions: [{ permissionId: id, actions }],
    dataScope,
  });
  const somebody = to ?? (await world.signedInAs('staff'));
  await admin.call(identity.endpoints.roleMemberSave, { id: result.id, add: [somebody.id] });
  await world.platform.callers.drop({ all: true });
  return somebody;
};
