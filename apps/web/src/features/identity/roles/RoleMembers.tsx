import { type RoleRow, roleEndpoints } from '@anyan/contract';
import { Alert, Button, Flex } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useMayCall } from '../../../widgets/access/useMayCall.ts';
import { ListDrawer } from '../../../widgets/drawer/ListDrawer.tsx';
import { useTold } from '../../../widgets/feedback/useTold.ts';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import type { RowAction, RowOf } from '../../../widgets/list/types.ts';
import { PersonSelect } from '../../../widgets/pick/PersonSelect.tsx';
import { PersonAvatar } from '../../../widgets/show/PersonAvatar.tsx';
import { texts } from './texts.ts';

const { roleMemberList, roleMemberSave } = roleEndpoints;

type Member = RowOf<typeof roleMemberList>;

/** Who holds a role; added and removed by hand unless the system gives it. */
const RoleMembers = ({ row: role, onClose }: { row: RoleRow; onClose: () => void }) => {
  const t = useTexts(texts);
  const mayCall = useMayCall();
  const [chosen, setChosen] = useState<string[]>([]);
  const editable = !role.automatic && mayCall(roleMemberSave);
  const add = useTold(roleMemberSave, {
    done: t('memberAdded', { n: chosen.length }),
    onSuccess: () => setChosen([]),
  });
  const removing: RowAction<Member> = {
    key: 'remove',
    label: t('memberRemove'),
    danger: true,
    calls: roleMemberSave,
    many: roleMemberSave,
    run: (rows, { ask, send }) => {
      const [only, second] = rows;
      ask(
        [t('memberRemoveEffect')],
        () => send({ id: role.id, remove: rows.map(({ id }) => id) }, t('memberRemoved')),
        only && !second
          ? t('memberRemoveOne', { name: role.roleName, person: only.name })
          : t('memberRemoveTitle', { name: role.roleName, n: rows.length }),
      );
    },
  };

  return (
    <ListDrawer size={760} title={t('membersTitle', { name: role.roleName })} onClose={onClose}>
      {role.automatic && (
        <Alert type="info" showIcon title={t('membersAutomatic')} style={{ marginBottom: 16 }} />
      )}
      {editable && (
        <Flex gap={8} style={{ marginBottom: 16 }}>
          <PersonSelect
            multiple
            value={chosen}
            onChange={(ids) => setChosen([ids ?? []].flat())}
            placeholder={t('memberChoose')}
            aria-label={t('memberChoose')}
          />
          <Button
            type="primary"
            disabled={chosen.length === 0}
            loading={add.isPending}
            onClick={() => add.mutate({ id: role.id, add: chosen })}
          >
            {t('memberAdd')}
          </Button>
        </Flex>
      )}
      <ListPage
        local
        endpoint={roleMemberList}
        input={{ id: role.id }}
        columns={[
          {
            field: 'name',
            width: 180,
            render: (name, row) => <PersonAvatar name={name} hint={row.loginName} />,
          },
          { field: 'organizationName', width: 200 },
          { field: 'useStatus', width: 100 },
        ]}
        filters={['keyword']}
        rowActions={editable ? [removing] : []}
        emptyText={t('membersEmpty')}
      />
    </ListDrawer>
  );
};

export default RoleMembers;
