import LinkOutlined from '@ant-design/icons/LinkOutlined';
import { type MineLaboratory, visitor, visitorPermission } from '@anyan/contract';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import Page from '../../../features/ledger/pages/MineLaboratories.tsx';
import { useMay } from '../../../platform/auth.tsx';
import { useTexts } from '../../../platform/i18n.ts';
import { InviteForm, MyVisitors } from '../../slots.ts';
import { ApprovalById } from '../ApprovalById.tsx';
import { pageTexts } from '../texts.ts';

type Open = { what: 'invite'; laboratory?: MineLaboratory } | { what: 'visitors'; named?: string };

/** /ledger/mineLaboratoryList: one's laboratories, and whom one invites into them; `?visitor=` shows one of these. */
const MineLaboratories = () => {
  const t = useTexts(pageTexts);
  const mayInvite = useMay(visitorPermission.add);
  const [params, setParams] = useSearchParams();
  const named = params.get('visitor') ?? undefined;
  const [open, setOpen] = useState<Open | undefined>(named ? { what: 'visitors', named } : undefined);
  const close = () => {
    setOpen(undefined);
    if (named) setParams({}, { replace: true });
  };
  return (
    <Page
      moreActions={[
        {
          key: 'visitors',
          label: t('myVisitors'),
          may: mayInvite,
          onClick: () => setOpen({ what: 'visitors' }),
        },
        {
          key: 'invite',
          label: t('inviteVisitors'),
          icon: <LinkOutlined />,
          may: mayInvite,
          onClick: () => setOpen({ what: 'invite' }),
        },
      ]}
      moreOf={[
        {
          event: 'invite',
          calls: visitor.endpoints.visitorInvite,
          opens: (laboratory) => setOpen({ what: 'invite', laboratory }),
        },
      ]}
    >
      <Suspense fallback={null}>
        {open?.what === 'invite' && <InviteForm laboratory={open.laboratory} onClose={close} />}
        {open?.what === 'visitors' && (
          <MyVisitors named={open.named} approval={ApprovalById} onClose={close} />
        )}
      </Suspense>
    </Page>
  );
};

export default MineLaboratories;
