import { type CatalogueWordRow, catalogueLimits, catalogueWordEndpoints } from '@anyan/contract';
import { Alert } from 'antd';
import { useTexts } from '../../../platform/i18n.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { texts } from '../texts.ts';
import { TypeSelect } from './TypeSelect.tsx';

/** Hangs a type below another one. */
const MoveForm = ({ row, onClose }: { row: CatalogueWordRow; onClose: () => void }) => {
  const t = useTexts(texts);
  const { id, version, parentId } = row;
  return (
    <FormDrawer
      size={480}
      title={t('moveTitle', { name: row.name })}
      okText={t('move')}
      endpoint={catalogueWordEndpoints.catalogueWordMove}
      initial={{ id, version, parentId }}
      onClose={onClose}
      done={t('moved')}
    >
      <Field
        name="parentId"
        wide
        help={t('moveHelp')}
        control={<TypeSelect without={[id]} levels={catalogueLimits.depth - 1} />}
      />
      <Field name="sort" wide help={t('placeHelp')} />
      <Alert className="ay-wide" type="info" showIcon title={t('moveWithBelow')} />
    </FormDrawer>
  );
};

export default MoveForm;
