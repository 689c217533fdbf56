import { roleEndpoints, routeNamed, sections } from '@anyan/contract';
import { Alert, Menu } from 'antd';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { Empty } from '../../../widgets/state/Empty.tsx';
import { Failed } from '../../../widgets/state/Failed.tsx';
import { ListSkeleton } from '../../../widgets/state/ListSkeleton.tsx';
import type { Grants } from './grants.ts';
import { texts } from './texts.ts';

/** The menu as a member of this role would see it, worked out by the server and not yet saved. */
export const MenuPreview = ({ grants }: { grants: Grants }) => {
  const t = useTexts(texts);
  const label = useLabel();
  const { data, error, isPending, refetch } = useCall(roleEndpoints.rolePreview, grants, {
    staleTime: 0,
  });
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (isPending) return <ListSkeleton rows={4} show />;
  if (data.menuTree.length === 0) return <Empty text={t('previewEmpty')} />;
  return (
    <>
      <Alert type="info" showIcon title={t('previewNote')} style={{ marginBottom: 12 }} />
      <Menu
        mode="inline"
        selectable={false}
        className="ay-menu-preview"
        defaultOpenKeys={data.menuTree.map(({ section }) => section)}
        items={data.menuTree.map(({ section, menus }) => ({
          key: section,
          label: label(sections.find(({ key }) => key === section)?.title ?? [section, section]),
          children: menus.map((menu) => ({
            key: menu,
            label: label(routeNamed(menu)?.title ?? [menu, menu]),
          })),
        }))}
      />
    </>
  );
};
