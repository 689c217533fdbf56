/** What a laboratory of an organisation is called by what it is about, no word twice: 有机化学合成实验室, 材料力学测试实验室. */
export const laboratoryNameOf = (organization: string, theme: string): string => {
  const base = organization.replace('实验教学', '教学').replace(/(实验室|课题组|系|中心|学院|部门)$/, '');
  if (base.includes(theme)) return `${base}实验室`;
  const last = theme.slice(-2);
  const before = theme.length > 2 && base.endsWith(last) ? base.slice(0, -last.length) : base;
  return `${before}${theme}实验室`;
};
