import { supplierStates } from '@anyan/contract';
import { Alert, Button, Flex } from 'antd';
import { useTexts } from '../../../platform/i18n.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { Panel } from '../../../widgets/show/Panel.tsx';
import { StatusTag } from '../../../widgets/show/StatusTag.tsx';
import { Failed } from '../../../widgets/state/Failed.tsx';
import { ListSkeleton } from '../../../widgets/state/ListSkeleton.tsx';
import { Credits } from '../supplier/Credits.tsx';
import { profileParts } from '../supplier/profileParts.ts';
import { Staff } from '../supplier/Staff.tsx';
import { CompanyFacts } from '../supplier/SupplierDetail.tsx';
import { texts } from '../supplier/texts.ts';
import { supplierTones } from '../supplier/tones.ts';
import { useProfile } from '../supplier/useProfile.ts';
import '../../../widgets/show/title.css';

/** /supplier/mineProfile: the company, its accounts, contract and credit. */
const MineProfile = () => {
  const t = useTexts(texts);
  const { record, error, refetch, submit, setStatus } = useProfile();
  const { open, element } = useDrawers(profileParts);
  if (error) return <Failed error={error} onRetry={refetch} />;
  if (!record) return <ListSkeleton show />;
  const { supplierStatus: state, isSupplierAdmin: keeps, ownCan: can } = record;
  return (
    <div className="supplier-profile">
      <Flex justify="space-between" align="center" wrap gap={8}>
        <h1 className="ay-title">
          {record.supplierName}{' '}
          <StatusTag dictionary={supplierStates} code={state} tone={supplierTones[state]} />
        </h1>
        {keeps && (
          <Flex gap={8} wrap>
            {can.includes('edit') && (
              <Button onClick={() => open.edit(undefined, { record })}>{t('edit')}</Button>
            )}
            {can.includes('submit') && (
              <Button type="primary" loading={submit.isPending} onClick={() => submit.mutate(record)}>
                {t('submit')}
              </Button>
            )}
          </Flex>
        )}
      </Flex>
      {!keeps && <Alert type="info" showIcon title={t('adminOnly')} />}
      <Panel title={t('company')}>
        <CompanyFacts record={record} />
      </Panel>
      {keeps && (
        <Panel title={t('staff')} extra={<Button onClick={() => open.invite()}>{t('invite')}</Button>}>
          <Staff
            people={record.users}
            actions={(person) => (
              <Flex gap={8} wrap justify="flex-end">
                <Button
                  size="small"
                  onClick={() => open.handOver(undefined, { person, people: record.users })}
                >
                  {t('handOver')}
                </Button>
                {(['disable', 'enable'] as const)
                  .filter((event) => person.can.includes(event))
                  .map((event) => (
                    <Button
                      key={event}
                      size="small"
                      danger={event === 'disable'}
                      onClick={() => setStatus(person)}
                    >
                      {t(event)}
                    </Button>
                  ))}
              </Flex>
            )}
          />
        </Panel>
      )}
      <Panel title={t('credits')}>
        <Credits
          events={record.creditEvents}
          {...(keeps
            ? {
                act: {
                  label: t('appeal'),
                  fits: ({ appealedAt }) => !appealedAt,
                  run: (event) => open.appeal(undefined, { event }),
                },
              }
            : {})}
        />
      </Panel>
      {element}
    </div>
  );
};

export default MineProfile;
