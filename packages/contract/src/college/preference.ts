import { bool, choice, object, optional, text } from '../core/index.ts';

/** What somebody sets of the look: kept for the account, so that it follows the person. */
export const userPreference = object(
  {
    pageStyle: choice(['整体风格', 'Page style'], {
      light: ['亮色', 'Light'],
      dark: ['暗色菜单', 'Dark menu'],
      realdark: ['暗黑', 'Dark'],
      system: ['跟随系统', 'As the system'],
    }),
    themeColor: text(['主题色', 'Theme colour'], { max: 7, pattern: '^#[0-9A-Fa-f]{6}$' }),
    navigation: choice(['导航模式', 'Navigation'], {
      side: ['侧边菜单', 'Side menu'],
      top: ['顶部菜单', 'Top menu'],
    }),
    contentWidth: choice(['内容区宽度', 'Content width'], {
      fluid: ['流式', 'Fluid'],
      fixed: ['定宽', 'Fixed'],
    }),
    fixedHeader: bool(['固定顶栏', 'Fixed header']),
    fixedSidebar: bool(['固定侧栏', 'Fixed sidebar']),
    weakMode: bool(['色弱模式', 'Weak mode']),
    density: optional(
      choice(['界面密度', 'Density'], {
        comfortable: ['舒适', 'Comfortable'],
        compact: ['紧凑', 'Compact'],
      }),
    ),
    locale: optional(
      choice(['语言', 'Language'], { 'zh-CN': ['中文', 'Chinese'], 'en-US': ['英文', 'English'] }),
    ),
  },
  ['界面设置', 'Look'],
);
