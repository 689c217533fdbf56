import { type ApplicationRow, applicationStates, ledger } from '@anyan/contract';
import { useCall } from '../../../platform/query.ts';
import { RecordDrawer } from '../../../widgets/detail/RecordDrawer.tsx';
import type { Action } from '../../../widgets/list/types.ts';
import { StatusTag } from '../../../widgets/show/StatusTag.tsx';
import { applicationTones } from '../tones.ts';
import { ApplicationContents } from './ApplicationContents.tsx';

const { applicationDetails } = ledger.endpoints;

interface Props {
  id: string;
  actions: (row: ApplicationRow) => readonly Action[];
  onClose: () => void;
}

const ApplicationDetail = ({ id, actions, onClose }: Props) => {
  const { data } = useCall(applicationDetails, { id });
  return (
    <RecordDrawer
      endpoint={applicationDetails}
      id={id}
      onClose={onClose}
      actions={data && actions(data)}
      title={(record) =>
        record && (
          <>
            {record.applicationNo}{' '}
            <StatusTag dictionary={applicationStates} code={record.state} tones={applicationTones} />
          </>
        )
      }
    >
      {(record) => <ApplicationContents record={record} />}
    </RecordDrawer>
  );
};

export default ApplicationDetail;
