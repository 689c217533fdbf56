import { type InvitationRow, visitor } from '@anyan/contract';
import { lazy } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { asks, opens } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { LazyLaboratorySelect } from '../../../widgets/pick/lazy.tsx';
import { periodOf } from '../parts/columns.tsx';
import { texts } from '../texts.ts';
import { invitationTones } from '../tones.ts';
import { InvitationLink } from './InvitationLink.tsx';

const details = lazy(() => import('./InvitationDetail.tsx'));
const { invitationPageList, invitationDetails, invitationRevoke } = visitor.endpoints;

/** Its link is there as long as somebody can register by it. */
const isOpen = ({ url }: InvitationRow) => !!url;

/** Links that are out, and those that were; inside a drawer (`local`) or a tab of a page. */
const InvitationList = ({ local = false }: { local?: boolean }) => {
  const t = useTexts(texts);
  const drawers = useDrawers({ details, link: InvitationLink });
  const showLink = ({ url, maxUses, uses, expiresAt }: InvitationRow) =>
    drawers.open.link(undefined, { url: url ?? '', maxUses: maxUses - uses, expiresAt });
  const usesOf = (n: number, { maxUses: max }: InvitationRow) => t('usesOf', { n, max });
  return (
    <ListPage
      local={local}
      endpoint={invitationPageList}
      columns={[
        { field: 'laboratoryName', width: 180 },
        { field: 'state', width: 86, tones: invitationTones },
        { field: 'purpose', width: 150, card: 'none' },
        { field: 'from', title: t('period'), width: 200, render: (_, row) => periodOf(t, row) },
        { field: 'uses', title: t('uses'), width: 100, align: 'left', render: usesOf },
        { field: 'expiresAt', width: 120, card: 'none' },
        { field: 'hostName', width: 90, card: 'none', hidden: true },
      ]}
      filters={['state', { field: 'laboratoryId', control: <LazyLaboratorySelect purpose="mine" /> }]}
      rowActions={[
        opens('link', t('showLink'), undefined, showLink, { when: isOpen }),
        asks('revoke', t('revoke'), invitationRevoke, {
          danger: true,
          when: isOpen,
          effects: () => [t('revokeEffect')],
          done: t('revoked'),
        }),
      ]}
      openCalls={invitationDetails}
      drawers={drawers}
      emptyText={t('invitationsEmpty')}
    />
  );
};

export default InvitationList;
