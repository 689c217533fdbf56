import LinkOutlined from '@ant-design/icons/LinkOutlined';
import { visitor } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { add } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { OrganizationAside } from '../../../widgets/pick/OrganizationAside.tsx';
import { type Approval, useVisits } from '../parts/useVisits.ts';
import { texts } from '../texts.ts';

const { visitorAdd, visitorInvite, visitorExport, invitationPageList } = visitor.endpoints;

/** /system/visitorlist: who comes from outside, from the invitation to the last check-out. */
const VisitorList = ({ approval }: { approval?: Approval }) => {
  const t = useTexts(texts);
  const { list, open } = useVisits({ approval });
  return (
    <ListPage
      {...list}
      title={t('title')}
      hint={t('hint')}
      defaults={{ subtree: true }}
      aside={(filtered) => <OrganizationAside list={filtered} />}
      asideTitle={t('tree')}
      actions={[
        {
          key: 'invitations',
          label: t('invitations'),
          calls: invitationPageList,
          onClick: () => open.invitations(),
        },
        {
          key: 'invite',
          label: t('invite'),
          icon: <LinkOutlined />,
          calls: visitorInvite,
          onClick: () => open.invite(),
        },
        add(visitorAdd, t('add'), open.form),
      ]}
      exports={{ calls: visitorExport }}
    />
  );
};

export default VisitorList;
