import {
  type CatalogueList,
  type CatalogueWordRow,
  catalogueWordEndpoints,
  catalogueWordFields,
  type InputOf,
  object,
  pickFields,
  type TProperties,
} from '@anyan/contract';
import { call } from '../../../platform/call.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { texts } from '../texts.ts';
import { WordFields } from './WordFields.tsx';

const { catalogueWordAdd, catalogueWordEdit, catalogueWordDetails } = catalogueWordEndpoints;

const editOf = (row: CatalogueWordRow) =>
  ({
    ...pickFields(catalogueWordFields[row.list] as TProperties, row),
    list: row.list,
    id: row.id,
    version: row.version,
  }) as InputOf<typeof catalogueWordEdit>;

interface Props {
  list: CatalogueList;
  row?: CatalogueWordRow;
  /** Where a new type is to hang. */
  parentId?: string;
  onClose: () => void;
}

/** Adds a word to a list, or edits this one. */
const WordForm = ({ list, row, parentId, onClose }: Props) => {
  const t = useTexts(texts);
  const shared = {
    size: list === 'type' ? 720 : 480,
    onClose,
    children: <WordFields list={list} row={row} schema={object(catalogueWordFields[list] as TProperties)} />,
  };
  if (!row)
    return (
      <FormDrawer
        {...shared}
        title={t(`add.${list}`)}
        endpoint={catalogueWordAdd}
        initial={list === 'type' ? { list, parentId, requiresCas: false, attributes: [] } : { list }}
      />
    );
  return (
    <FormDrawer
      {...shared}
      title={t(`edit.${list}`)}
      endpoint={catalogueWordEdit}
      initial={editOf(row)}
      reload={async () => editOf(await call(catalogueWordDetails, { list, id: row.id }))}
    />
  );
};

export default WordForm;
