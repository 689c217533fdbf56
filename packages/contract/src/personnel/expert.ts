import {
  about,
  bool,
  byInput,
  choice,
  day,
  defineErrors,
  email,
  endpoint,
  exportCall,
  hazardCategories,
  historyCall,
  id,
  idResult,
  ids,
  importCall,
  list,
  longText,
  nullable,
  object,
  optional,
  pageOf,
  pageQuery,
  permission,
  type Static,
  shownOf,
  telephone,
  templateCall,
  text,
  useStatuses,
  version,
} from '../core/index.ts';

export const expertPermission = permission('expert', {
  menu: 'system.expertList',
  title: ['专家库', 'Experts'],
  actions: ['query', 'get', 'add', 'edit', 'delete', 'enable', 'disable', 'import', 'export'],
});

/** The directory for all; with `get` also how to reach an expert. */
export const expertSearch = permission('expertSearch', {
  menu: 'expert.list',
  title: ['专家查询', 'Expert directory'],
  actions: ['query', 'get'],
});

const name = text(['姓名', 'Name'], { max: 50 });
const unit = text(['单位', 'Unit'], { max: 100 });
const fields = list(choice(['擅长领域', 'Field'], hazardCategories), ['擅长领域', 'Fields'], {
  min: 1,
  max: 10,
});

/** Of somebody of the college (`accountId`) name and unit come from there and are left out. */
export const expertFields = {
  accountId: optional(nullable(id(['校内人员', 'Person of the college']))),
  name: optional(nullable(name)),
  unit: optional(nullable(unit)),
  title: optional(nullable(text(['职称', 'Title'], { max: 50, min: 0 }))),
  fields,
  phone: optional(nullable(telephone(['联系电话', 'Phone'], { empty: true }))),
  email: optional(nullable(email(['邮箱', 'E-mail']))),
  termFrom: optional(nullable(day(['聘期开始', 'Term from']))),
  termTo: optional(nullable(day(['聘期结束', 'Term to']))),
  photoFileId: optional(nullable(id(['照片', 'Photo']))),
  introduction: optional(nullable(longText(['简介', 'Introduction'], { max: 2000 }))),
};

const shown = shownOf(expertFields);
const { photoFileId: _, introduction: __, ...listed } = shown;
const expertListed = {
  id: id(),
  ...listed,
  name,
  unit,
  photoUrl: nullable(text(['照片', 'Photo'], { max: 500 })),
  useStatus: choice(['状态', 'Status'], useStatuses),
  version: version(),
};
export const expertRow = object(expertListed);
export type ExpertRow = Static<typeof expertRow>;

const expertDetails = object({ ...shown, ...expertListed });
export type ExpertDetails = Static<typeof expertDetails>;

const expertFilters = {
  keyword: optional(text(['姓名或单位', 'Name or unit'], { max: 50, min: 0 })),
  field: optional(choice(['擅长领域', 'Field'], hazardCategories)),
  useStatus: optional(choice(['状态', 'Status'], useStatuses)),
  /** Enabled and within the term; all that the directory shows. */
  current: optional(bool(['在聘', 'In office'])),
};

export const expertErrors = defineErrors({
  EXPERT_EXISTS: [409, '“{name}”已在专家库中', '“{name}” is among the experts already'],
  EXPERT_NAME_NEEDED: [400, '请选择校内人员，或填写姓名', 'Choose a person of the college, or give a name'],
  EXPERT_UNIT_NEEDED: [400, '校外专家请填写单位', 'Give the unit of an expert from outside'],
  EXPERT_TERM_REVERSED: [400, '聘期结束不能早于聘期开始', 'The term cannot end before it begins'],
});

const base = '/Customer/Expert';

export const expertEndpoints = about('expert', {
  expertPageList: endpoint({
    get: `${base}/ExpertPageList`,
    title: ['专家列表', 'List experts'],
    permission: [expertPermission.query, expertSearch.query],
    input: pageQuery(expertFilters, ['name', 'unit', 'termTo']),
    result: pageOf(expertRow),
  }),
  expertDetails: endpoint({
    get: `${base}/ExpertDetails`,
    title: ['查看专家', 'Show an expert'],
    opens: 'expert',
    permission: [expertPermission.get, expertSearch.query],
    input: object({ id: id() }),
    result: expertDetails,
  }),
  expertHistory: historyCall(
    `${base}/ExpertHistory`,
    ['专家变更记录', 'History of an expert'],
    expertPermission.get,
  ),
  expertAdd: endpoint({
    post: `${base}/ExpertAdd`,
    title: ['新增专家', 'Add an expert'],
    permission: expertPermission.add,
    collegeWide: true,
    input: object(expertFields),
    result: idResult,
  }),
  expertEdit: endpoint({
    post: `${base}/ExpertEdit`,
    title: ['编辑专家', 'Edit an expert'],
    permission: expertPermission.edit,
    collegeWide: true,
    input: object({ id: id(), ...expertFields, version: version() }),
  }),
  expertDelete: endpoint({
    post: `${base}/ExpertDelete`,
    title: ['删除专家', 'Delete experts'],
    permission: expertPermission.delete,
    collegeWide: true,
    input: object({ ids: ids(['专家', 'Experts'], 500) }),
  }),
  expertStatusChange: endpoint({
    post: `${base}/ExpertStatusChange`,
    title: ['启用或停用专家', 'Enable or disable experts'],
    permission: byInput('useStatus', { 1: expertPermission.enable, 2: expertPermission.disable }),
    collegeWide: true,
    input: object({
      ids: ids(['专家', 'Experts'], 500),
      useStatus: choice(['状态', 'Status'], useStatuses),
    }),
  }),
  expertImport: importCall(
    `${base}/ExpertImport`,
    ['导入专家', 'Import experts'],
    expertPermission.import,
    true,
  ),
  expertTempExport: templateCall(
    `${base}/ExpertTempExport`,
    ['下载专家导入模板', 'Template for importing experts'],
    expertPermission.import,
  ),
  expertExport: exportCall(
    `${base}/ExpertExport`,
    ['导出专家', 'Export experts'],
    expertPermission.export,
    object(expertFilters),
  ),
});
