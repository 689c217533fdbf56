import { organizationEndpoints } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { useNarrow } from '../../../platform/useNarrow.ts';
import { useMayCall } from '../../../widgets/access/useMayCall.ts';
import { add } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { OrganizationAside } from '../../../widgets/pick/OrganizationAside.tsx';
import { LazyLevelSelect } from '../parts/level/LazyLevelSelect.ts';
import { useOrganizationActions } from '../parts/organization/useOrganizationActions.ts';
import { texts } from '../texts.ts';

const { organizationTempExport: template, ...calls } = organizationEndpoints;

/** /system/organizitionList: the tree of organisations, and those of a branch with their counts. */
const OrganizationList = () => {
  const t = useTexts(texts);
  const mayMove = useMayCall()(calls.organizationMove);
  const phone = useNarrow();
  const { drawers, rowActions } = useOrganizationActions();
  const move = mayMove
    ? (id: string, parentId: string) => drawers.open.move({ id }, { parentId })
    : undefined;
  return (
    <ListPage
      title={t('orgTitle')}
      hint={mayMove && !phone ? t('orgHint') : undefined}
      endpoint={calls.organizationPageList}
      defaults={{ subtree: true }}
      columns={[
        { field: 'name', width: 156 },
        { field: 'levelName', width: 96, card: 'none' },
        { field: 'personCount', width: 72 },
        { field: 'laboratoryCount', width: 84, card: 'none' },
        { field: 'useStatus', width: 72 },
        { field: 'head', width: 104 },
        { field: 'safetyOfficer', width: 104 },
      ]}
      more={['code', 'childCount', 'parentName', 'phone', 'updatedAt']}
      filters={['keyword', { field: 'levelId', control: <LazyLevelSelect /> }, 'useStatus']}
      aside={(list) => <OrganizationAside list={list} field="parentId" onMove={move} />}
      asideTitle={t('orgTree')}
      actions={[add(calls.organizationAdd, t('orgAdd'), drawers.open.form)]}
      imports={{ calls: calls.organizationImport, template }}
      exports={{ calls: calls.organizationExport }}
      rowActions={rowActions}
      openCalls={calls.organizationDetails}
      drawers={drawers}
      emptyText={t('orgEmpty')}
    />
  );
};

export default OrganizationList;
