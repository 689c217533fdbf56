import { type InvitationRow, visitor } from '@anyan/contract';
import { useState } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useConfirm } from '../../../widgets/feedback/useConfirm.tsx';
import { useTold } from '../../../widgets/feedback/useTold.ts';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import type { Action } from '../../../widgets/list/types.ts';
import { LateLaboratorySelect } from '../../../widgets/pick/late.tsx';
import { texts } from '../texts.ts';
import { invitationTones } from '../tones.ts';
import { periodOf } from './columns.tsx';
import { InvitationLink } from './InvitationLink.tsx';

const { invitationPageList, invitationRevoke } = visitor.endpoints;

/** Links that are out, and those that were; inside a drawer or a tab. */
const InvitationList = () => {
  const t = useTexts(texts);
  const confirm = useConfirm();
  const [shown, setShown] = useState<InvitationRow>();
  const revoke = useTold(invitationRevoke, { done: t('revoked') });
  const rowActions = (row: InvitationRow): Action[] => [
    { key: 'link', label: t('showLink'), may: !!row.url, onClick: () => setShown(row) },
    {
      key: 'revoke',
      label: t('revoke'),
      danger: true,
      may: row.state === 'open',
      onClick: () =>
        confirm({
          title: t('revokeTitle'),
          effects: [t('revokeEffect')],
          okText: t('revoke'),
          onOk: () => revoke.mutateAsync({ id: row.id, version: row.version }),
        }),
    },
  ];
  return (
    <ListPage
      local
      endpoint={invitationPageList}
      columns={[
        { field: 'laboratoryName', width: 180 },
        { field: 'state', width: 86, tones: invitationTones },
        { field: 'purpose', width: 150, card: 'none' },
        { field: 'from', title: t('period'), width: 200, render: (_, row) => periodOf(t, row) },
        {
          field: 'uses',
          title: t('uses'),
          width: 100,
          align: 'left',
          render: (n, { maxUses }) => t('usesOf', { n, max: maxUses }),
        },
        { field: 'expiresAt', width: 120, card: 'none' },
        { field: 'hostName', width: 90, card: 'none', hidden: true },
      ]}
      filters={['state', { field: 'laboratoryId', control: <LateLaboratorySelect purpose="mine" /> }]}
      rowActions={rowActions}
      emptyText={t('invitationsEmpty')}
    >
      {shown?.url && (
        <InvitationLink
          url={shown.url}
          maxUses={shown.maxUses - shown.uses}
          expiresAt={shown.expiresAt}
          onClose={() => setShown(undefined)}
        />
      )}
    </ListPage>
  );
};

export default InvitationList;
