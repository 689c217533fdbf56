CREATE TABLE "hazard_category" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"color" text NOT NULL,
	"description" text,
	"courseware_type_ids" uuid[] NOT NULL,
	"order" integer NOT NULL,
	"use_status" smallint DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "hazard_category_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "courseware_type" (
	"id" uuid PRIMARY KEY NOT NULL,
	"parent_id" uuid,
	"type_name" text NOT NULL,
	"code" text NOT NULL,
	"icon" text,
	"remark" text,
	"sort" integer NOT NULL,
	"built_in_key" text,
	"use_status" smallint DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "courseware_type_builtInKey_unique" UNIQUE("built_in_key"),
	CONSTRAINT "courseware_type_not_itself" CHECK ("courseware_type"."parent_id" <> "courseware_type"."id")
);
--> statement-breakpoint
ALTER TABLE "courseware_type" ADD CONSTRAINT "courseware_type_parent_id_courseware_type_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."courseware_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "hazard_category_name" ON "hazard_category" USING btree (lower(name));--> statement-breakpoint
CREATE UNIQUE INDEX "courseware_type_name" ON "courseware_type" USING btree (coalesce(parent_id, '00000000-0000-0000-0000-000000000000'),lower(type_name));--> statement-breakpoint
CREATE UNIQUE INDEX "courseware_type_code" ON "courseware_type" USING btree (lower(code));--> statement-breakpoint
CREATE INDEX "courseware_type_parent" ON "courseware_type" USING btree ("parent_id");--> statement-breakpoint
-- The five categories that laboratories have had all along, and the types of the shipped courseware and questions.
INSERT INTO "hazard_category" ("id", "code", "name", "color", "description", "courseware_type_ids", "order") VALUES
 (gen_random_uuid(), 'chem', '化学类', 'orange', '使用或存放危险化学品、气体的实验室', '{}', 1),
 (gen_random_uuid(), 'bio', '生物类', 'green', '涉及病原微生物、实验动物或基因操作的实验室', '{}', 2),
 (gen_random_uuid(), 'rad', '辐射类', 'purple', '使用放射性同位素或射线装置的实验室', '{}', 3),
 (gen_random_uuid(), 'mech', '机电类', 'blue', '涉及机械、电气、激光或特种设备的实验室', '{}', 4),
 (gen_random_uuid(), 'other', '其他类', 'grey', '不属于以上各类的实验室', '{}', 5);--> statement-breakpoint
INSERT INTO "courseware_type" ("id", "type_name", "code", "icon", "sort", "built_in_key") VALUES
 (gen_random_uuid(), '通识', 'general', 'book', 1, 'general'),
 (gen_random_uuid(), '化学', 'chemistry', 'experiment', 2, 'chemistry'),
 (gen_random_uuid(), '生物', 'biology', 'medicine', 3, 'biology'),
 (gen_random_uuid(), '辐射', 'radiation', 'radiation', 4, 'radiation'),
 (gen_random_uuid(), '机电', 'electromechanical', 'electricity', 5, 'electromechanical'),
 (gen_random_uuid(), '消防', 'fire', 'fire', 6, 'fire'),
 (gen_random_uuid(), '特种设备', 'specialEquipment', 'tool', 7, 'specialEquipment'),
 (gen_random_uuid(), '气瓶', 'gasCylinder', 'gauge', 8, 'gasCylinder');--> statement-breakpoint
-- What is asked before one enters a laboratory of a category; fire safety for all (JY/T 0616—2023, 6.3.2).
UPDATE "hazard_category" c SET "courseware_type_ids" = array(
 SELECT t."id" FROM "courseware_type" t
  WHERE t."built_in_key" = ANY (CASE c."code"
   WHEN 'chem' THEN array['general', 'chemistry', 'fire', 'gasCylinder']
   WHEN 'bio' THEN array['general', 'biology', 'fire']
   WHEN 'rad' THEN array['general', 'radiation', 'fire']
   WHEN 'mech' THEN array['general', 'electromechanical', 'fire', 'specialEquipment']
   ELSE array['general', 'fire'] END)
  ORDER BY t."sort");
