import { coursewareTypeEndpoints } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { shippedName } from '../../../platform/shippedNames.ts';
import { Fields } from '../../../widgets/detail/Fields.tsx';
import { RecordDrawer } from '../../../widgets/detail/RecordDrawer.tsx';
import { texts } from '../typeTexts.ts';

const { coursewareTypeDetails, coursewareTypeHistory } = coursewareTypeEndpoints;

/** A courseware type with its history. */
const TypeDetail = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const t = useTexts(texts);
  return (
    <RecordDrawer
      endpoint={coursewareTypeDetails}
      id={id}
      onClose={onClose}
      title={(type) => type && shippedName(type.typeName)}
      stateField="useStatus"
      history={{ endpoint: coursewareTypeHistory }}
    >
      {(record) => (
        <Fields
          record={record}
          schema={coursewareTypeDetails.result}
          fields={[
            'code',
            {
              field: 'above',
              render: ({ above }) => above.map((name) => shippedName(name)).join(' / ') || t('top'),
            },
            'hazardCategories',
            'childCount',
            'questionCount',
            'builtIn',
            'remark',
          ]}
        />
      )}
    </RecordDrawer>
  );
};

export default TypeDetail;
