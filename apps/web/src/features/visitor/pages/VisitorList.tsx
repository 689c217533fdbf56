import LinkOutlined from '@ant-design/icons/LinkOutlined';
import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { visitor } from '@anyan/contract';
import { Drawer, Grid } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { OrganizationTreePanel } from '../../../widgets/pick/OrganizationTreePanel.tsx';
import { type ShowApproval, Visits } from '../parts/Visits.tsx';
import { texts } from '../texts.ts';

const VisitorForm = lazy(() => import('../parts/VisitorForm.tsx'));
const InviteForm = lazy(() => import('../parts/InviteForm.tsx'));
const InvitationList = lazy(() => import('../parts/InvitationList.tsx'));

const { visitorAdd, visitorInvite, visitorExport, invitationPageList } = visitor.endpoints;
const subtree = { subtree: true };

/** /system/visitorlist: who comes from outside, from the invitation to the last check-out. */
const VisitorList = ({ showApproval }: { showApproval?: ShowApproval }) => {
  const t = useTexts(texts);
  const [open, setOpen] = useState<'add' | 'invite' | 'invitations'>();
  const phone = !(Grid.useBreakpoint().md ?? true);
  const close = () => setOpen(undefined);
  return (
    <Visits
      title={t('title')}
      hint={t('hint')}
      showApproval={showApproval}
      defaults={subtree}
      aside={(list) => (
        <OrganizationTreePanel
          value={list.filters.organizationId as string | undefined}
          onChange={(organizationId) => list.patch({ organizationId })}
          subtree={{ on: list.filters.subtree !== false, onChange: (on) => list.patch({ subtree: on }) }}
        />
      )}
      asideTitle={t('tree')}
      actions={[
        {
          key: 'invitations',
          label: t('invitations'),
          calls: invitationPageList,
          onClick: () => setOpen('invitations'),
        },
        {
          key: 'invite',
          label: t('invite'),
          icon: <LinkOutlined />,
          calls: visitorInvite,
          onClick: () => setOpen('invite'),
        },
        {
          key: 'add',
          label: t('add'),
          icon: <PlusOutlined />,
          primary: true,
          calls: visitorAdd,
          onClick: () => setOpen('add'),
        },
      ]}
      exports={{ calls: visitorExport }}
    >
      <Suspense fallback={null}>
        {open === 'add' && <VisitorForm onClose={close} />}
        {open === 'invite' && <InviteForm onClose={close} />}
        {open === 'invitations' && (
          <Drawer open title={t('invitations')} size={phone ? '100%' : 1000} onClose={close}>
            <InvitationList />
          </Drawer>
        )}
      </Suspense>
    </Visits>
  );
};

export default VisitorList;
