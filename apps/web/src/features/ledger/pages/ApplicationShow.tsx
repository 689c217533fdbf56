import { applicationEndpoints, applicationStates } from '@anyan/contract';
import { useSearchParams } from 'react-router';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { StatusTag } from '../../../widgets/show/StatusTag.tsx';
import { Failed } from '../../../widgets/state/Failed.tsx';
import { ListSkeleton } from '../../../widgets/state/ListSkeleton.tsx';
import { ApplicationContents } from '../application/ApplicationContents.tsx';
import { texts } from '../applicationTexts.ts';
import { applicationTones } from '../tones.ts';
import '../../../widgets/list/list.css';

/** /ledger/application?id=: one application in full, for its approvers too, who have no other page of the ledger. */
const ApplicationShow = () => {
  const t = useTexts(texts);
  const [params] = useSearchParams();
  const { data, error, isPending, refetch } = useCall(applicationEndpoints.applicationDetails, {
    id: params.get('id') ?? '',
  });
  return (
    <>
      <h1 className="ay-title">
        {t('details')} {data?.applicationNo}{' '}
        {data && <StatusTag dictionary={applicationStates} code={data.state} tones={applicationTones} />}
      </h1>
      <section className="panel">
        {error && <Failed error={error} onRetry={() => void refetch()} />}
        {isPending && <ListSkeleton rows={6} show />}
        {data && <ApplicationContents record={data} />}
      </section>
    </>
  );
};

export default ApplicationShow;
