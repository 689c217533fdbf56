import { scopeFields } from '../college/fields.ts';
import { choice, hazardCategories, id, list, object, optional, text, userTypes } from '../core/index.ts';
import { riskLevels } from '../core/risk.ts';

/**
 * Whom courseware or an exam is for. Kinds that are given narrow each other, of the values of one any is enough. Without
 * a kind of person suppliers and visitors are left out, unless they are named.
 */
export const audienceFields = {
  ...scopeFields(['组织', 'Organisations']),
  userTypes: optional(
    list(choice(['人员类型', 'Kind of person'], userTypes), ['人员类型', 'Kinds of people'], { max: 4 }),
  ),
  roles: optional(list(text(['角色', 'Role'], { max: 40 }), ['角色', 'Roles'], { max: 50 })),
  grades: optional(list(text(['年级', 'Grade'], { max: 20 }), ['年级', 'Grades'], { max: 20 })),
  laboratoryIds: optional(
    list(id(['实验室', 'Laboratory']), ['实验室成员', 'Members of laboratories'], { max: 200 }),
  ),
  hazardCategories: optional(
    list(
      choice(['危险类别', 'Hazard category'], hazardCategories),
      ['实验室危险类别', 'Hazards of their laboratories'],
      {
        max: 5,
      },
    ),
  ),
  riskLevels: optional(
    list(choice(['安全等级', 'Level'], riskLevels), ['实验室安全等级', 'Levels of their laboratories'], {
      max: 4,
    }),
  ),
  userIds: optional(list(id(['人员', 'Person']), ['指定人员', 'These people'], { max: 500, counted: '名' })),
  excludeUserIds: optional(
    list(id(['人员', 'Person']), ['排除人员', 'But not these'], { max: 500, counted: '名' }),
  ),
};

export const audience = object(audienceFields, ['适用对象', 'Who it is for']);
