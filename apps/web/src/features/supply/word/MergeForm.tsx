import {
  type CatalogueList,
  type CatalogueWordRow,
  catalogueLimits,
  catalogueWordEndpoints,
} from '@anyan/contract';
import { Alert } from 'antd';
import { useTexts } from '../../../platform/i18n.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { namesOf } from '../../../widgets/show/namesOf.ts';
import { texts } from '../texts.ts';
import { TypeSelect } from './TypeSelect.tsx';
import { WordSelect } from './WordSelect.tsx';

interface Props {
  list: CatalogueList;
  rows: readonly CatalogueWordRow[];
  onClose: () => void;
}

/** Merges words of a list into one that is kept. */
const MergeForm = ({ list, rows, onClose }: Props) => {
  const t = useTexts(texts);
  const ids = rows.map(({ id }) => id);
  const uses = rows.reduce((sum, { usage }) => sum + usage, 0);
  const most = catalogueLimits.merge;
  const tooMany = rows.length > most;
  return (
    <FormDrawer
      size={480}
      title={t('mergeTitle', { n: rows.length })}
      okText={t('merge')}
      okDanger
      okDisabled={tooMany}
      endpoint={catalogueWordEndpoints.catalogueWordMerge}
      initial={{ list, ids }}
      onClose={onClose}
      done={({ moved }) => t('merged', { n: moved })}
    >
      <Alert
        className="ay-wide"
        type={tooMany ? 'error' : 'warning'}
        showIcon
        title={tooMany ? t('mergeMost', { n: most }) : t('mergeNote', { names: namesOf(rows) })}
        description={!tooMany && uses > 0 && t('mergeFollows', { n: uses })}
      />
      <Field
        name="intoId"
        wide
        control={list === 'type' ? <TypeSelect without={ids} /> : <WordSelect list={list} without={ids} />}
      />
    </FormDrawer>
  );
};

export default MergeForm;
