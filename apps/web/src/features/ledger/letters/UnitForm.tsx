import { pickFields, type ResponsibilityNode, responsibilityEndpoints } from '@anyan/contract';
import { Select } from 'antd';
import { useTexts } from '../../../platform/i18n.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { PersonSelect } from '../../../widgets/pick/PersonSelect.tsx';
import { texts } from '../letterTexts.ts';
import { placesFor } from './tree.ts';

const { unitSave } = responsibilityEndpoints;

interface Props {
  node?: ResponsibilityNode;
  parent?: ResponsibilityNode;
  /** All there are, to move a post below another. */
  nodes: readonly ResponsibilityNode[];
  onClose: () => void;
}

/** A post and its duties; posts of organisations and laboratories keep their name and person. */
const UnitForm = ({ node, parent, nodes, onClose }: Props) => {
  const t = useTexts(texts);
  const follows = !!node && !node.manual;
  return (
    <FormDrawer
      size={720}
      title={t(node ? 'postEdit' : 'postAdd')}
      endpoint={unitSave}
      initial={
        node
          ? { ...pickFields(unitSave.input.properties, node), personIds: node.people.map(({ id }) => id) }
          : { parentId: parent?.id, name: parent?.name, personIds: [], order: 0 }
      }
      onClose={onClose}
    >
      <Field name="name" disabled={follows} />
      <Field name="postTitle" />
      {node?.manual && (
        <Field
          name="parentId"
          help={t('postMoveHelp')}
          control={
            <Select allowClear showSearch={{ optionFilterProp: 'label' }} options={placesFor(nodes, node)} />
          }
        />
      )}
      <Field
        name="personIds"
        control={<PersonSelect multiple known={node?.people} />}
        disabled={follows}
        help={follows ? t('postFollows') : undefined}
      />
      <Field name="order" />
      <Field name="duties" wide />
    </FormDrawer>
  );
};

export default UnitForm;
