import { collegeFileEndpoints } from '@anyan/contract';
import { formatBytes, formatMoment } from '../../../platform/format.ts';
import { Fields } from '../../../widgets/detail/Fields.tsx';
import { RecordDrawer } from '../../../widgets/detail/RecordDrawer.tsx';
import { Audience } from './Audience.tsx';

const { collegeFileDetails } = collegeFileEndpoints;

/** A file of the download centre: what it is, and for whom. */
const CollegeFileDetail = ({ id, onClose }: { id: string; onClose: () => void }) => (
  <RecordDrawer endpoint={collegeFileDetails} id={id} onClose={onClose} title={(one) => one?.name}>
    {(record) => (
      <Fields
        record={record}
        schema={collegeFileDetails.result}
        fields={[
          'category',
          'fileName',
          { field: 'bytes', render: ({ bytes }) => formatBytes(bytes) },
          { field: 'organizations', render: (row) => <Audience row={row} /> },
          'userTypes',
          'downloads',
          'organizationName',
          'uploadedBy',
          { field: 'uploadedAt', render: ({ uploadedAt }) => formatMoment(uploadedAt) },
        ]}
      />
    )}
  </RecordDrawer>
);

export default CollegeFileDetail;
