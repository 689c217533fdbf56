import { hazardCategoryEndpoints } from '@anyan/contract';
import { nameComma, unfilledText } from '../../../platform/format.ts';
import { shippedName } from '../../../platform/shippedNames.ts';
import { Fields } from '../../../widgets/detail/Fields.tsx';
import { RecordDrawer } from '../../../widgets/detail/RecordDrawer.tsx';
import { categoryDescription } from './shippedDescriptions.ts';

const { hazardCategoryDetails, hazardCategoryHistory } = hazardCategoryEndpoints;

/** A hazard category with its history. */
const HazardCategoryDetail = ({ id, onClose }: { id: string; onClose: () => void }) => (
  <RecordDrawer
    endpoint={hazardCategoryDetails}
    id={id}
    onClose={onClose}
    title={(category) => category && shippedName(category.name)}
    stateField="useStatus"
    history={{ endpoint: hazardCategoryHistory }}
  >
    {(record) => (
      <Fields
        record={record}
        schema={hazardCategoryDetails.result}
        fields={[
          { field: 'code', render: ({ code }) => code },
          'color',
          {
            field: 'coursewareTypes',
            render: ({ coursewareTypes: types }) =>
              types.map(({ name }) => shippedName(name)).join(nameComma()) || unfilledText(),
          },
          'laboratoryCount',
          {
            field: 'description',
            render: ({ description }) => categoryDescription(description),
          },
        ]}
      />
    )}
  </RecordDrawer>
);

export default HazardCategoryDetail;
