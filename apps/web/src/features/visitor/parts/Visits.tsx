import LinkOutlined from '@ant-design/icons/LinkOutlined';
import { visitor } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { add } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { OrganizationAside } from '../../../widgets/pick/OrganizationAside.tsx';
import { texts } from '../texts.ts';
import { type Approval, useVisits } from './useVisits.ts';

const { visitorAdd, visitorInvite, visitorExport } = visitor.endpoints;

interface Props {
  approval: Approval | undefined;
  title?: string;
}

/** Visits from the invitation to the last check-out. */
export const Visits = ({ approval, title }: Props) => {
  const t = useTexts(texts);
  const { list, open } = useVisits({ approval });
  return (
    <ListPage
      {...list}
      title={title}
      hint={t('hint')}
      defaults={{ subtree: true }}
      aside={(filtered) => <OrganizationAside list={filtered} />}
      asideTitle={t('tree')}
      actions={[
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
