import { routeNamed, sectionOf, sections } from '@anyan/contract';
import { App, Checkbox, Collapse, Flex, Form, Input, Tabs } from 'antd';
import { useContext, useMemo, useState } from 'react';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { FormContents } from '../../../widgets/form/context.ts';
import { Empty } from '../../../widgets/state/Empty.tsx';
import type { Catalogue, Grants } from './grants.ts';
import { setMenus } from './grants.ts';
import { MenuPreview } from './MenuPreview.tsx';
import { PermissionMatrix } from './PermissionMatrix.tsx';
import { texts } from './texts.ts';
import './roles.css';

/** Sections of the menu with those of their menus that can be granted. */
const sectionsOf = (catalogue: Catalogue) =>
  sections
    .map((section) => ({
      ...section,
      menus: catalogue.menus.filter((menu) => sectionOf(menu) === section.key),
    }))
    .filter((section) => section.menus.length > 0);

/** What is granted stands open (a few sections at most); a new role opens on the first. */
const firstOpen = (all: ReturnType<typeof sectionsOf>, menus: readonly string[]): string[] => {
  const held = all
    .filter((section) => section.menus.some((menu) => menus.includes(menu)))
    .map(({ key }) => key);
  return held.length ? held.slice(0, 2) : all.slice(0, 1).map(({ key }) => key);
};

/** Menus and actions of a role: sections that open, a matrix in each, and what a member would see. */
export const GrantsEditor = ({ catalogue }: { catalogue: Catalogue }) => {
  const t = useTexts(texts);
  const label = useLabel();
  const { message } = App.useApp();
  const form = Form.useFormInstance<Grants>();
  const { readOnly, touched } = useContext(FormContents);
  const menus = Form.useWatch('menus', { form, preserve: true }) ?? [];
  const permissions = Form.useWatch('permissions', { form, preserve: true }) ?? [];
  const grants: Grants = { menus, permissions };
  const [words, setWords] = useState('');
  const all = useMemo(() => sectionsOf(catalogue), [catalogue]);
  const titleOf = (menu: string) => label(routeNamed(menu)?.title ?? [menu, menu]);

  const set = (next: Grants) => {
    const ticked = next.menus.find((menu) => !menus.includes(menu));
    form.setFieldsValue(next);
    touched();
    return ticked;
  };
  /** Says so where a menu was ticked because an action needs it. */
  const setAndTell = (next: Grants) => {
    const ticked = set(next);
    if (ticked) void message.info({ key: 'menu', content: t('menuTicked', { menu: titleOf(ticked) }) });
  };

  const [opened] = useState(() => firstOpen(all, form.getFieldValue('menus') ?? []));
  const wanted = words.trim().toLowerCase();
  const found = all
    .map((section) => ({
      ...section,
      menus: section.menus.filter(
        (menu) => !wanted || `${titleOf(menu)} ${label(section.title)}`.toLowerCase().includes(wanted),
      ),
    }))
    .filter((section) => section.menus.length > 0);

  const items = found.map((section) => {
    const held = section.menus.filter((menu) => menus.includes(menu));
    return {
      key: section.key,
      label: (
        <Flex gap={8} align="center">
          <Checkbox
            checked={held.length === section.menus.length}
            indeterminate={held.length > 0 && held.length < section.menus.length}
            disabled={readOnly}
            aria-label={t('allMenus', { name: label(section.title) })}
            onClick={(event) => event.stopPropagation()}
            onChange={(event) => set(setMenus(grants, catalogue, section.menus, event.target.checked))}
          />
          {label(section.title)}
        </Flex>
      ),
      extra: <span className="ay-quiet">{t('granted', { n: held.length, of: section.menus.length })}</span>,
      children: (
        <PermissionMatrix
          menus={section.menus}
          catalogue={catalogue}
          grants={grants}
          disabled={readOnly}
          titleOf={titleOf}
          onMenu={(menu, on) => set(setMenus(grants, catalogue, [menu], on))}
          onChange={setAndTell}
        />
      ),
    };
  });

  return (
    <Tabs
      className="ay-wide"
      items={[
        {
          key: 'matrix',
          label: t('matrix'),
          children: (
            <Flex vertical gap={12}>
              <Input.Search
                value={words}
                onChange={(event) => setWords(event.target.value)}
                placeholder={t('search')}
                aria-label={t('search')}
                allowClear
                // Enter searches; it must not send the form.
                onPressEnter={(event) => event.preventDefault()}
              />
              {found.length === 0 ? (
                <Empty text={t('searchEmpty')} />
              ) : (
                <Collapse
                  size="small"
                  // Its boxes may not stand inside another button.
                  collapsible="icon"
                  items={items}
                  {...(wanted ? { activeKey: found.map(({ key }) => key) } : { defaultActiveKey: opened })}
                />
              )}
            </Flex>
          ),
        },
        { key: 'preview', label: t('preview'), children: <MenuPreview grants={grants} /> },
      ]}
      destroyOnHidden
    />
  );
};
