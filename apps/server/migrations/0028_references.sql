ALTER TABLE "announcement" ADD COLUMN "whole_college" boolean;--> statement-breakpoint
ALTER TABLE "college_file" ADD COLUMN "whole_college" boolean;--> statement-breakpoint
ALTER TABLE "responsibility_campaign" ADD COLUMN "whole_college" boolean;--> statement-breakpoint
-- Until now no organisation meant everybody.
UPDATE "announcement" SET "whole_college" = ("organization_ids" = '{}');--> statement-breakpoint
UPDATE "college_file" SET "whole_college" = ("organization_ids" = '{}');--> statement-breakpoint
UPDATE "responsibility_campaign" SET "whole_college" = ("organization_ids" = '{}');--> statement-breakpoint
ALTER TABLE "announcement" ALTER COLUMN "whole_college" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "college_file" ALTER COLUMN "whole_college" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "responsibility_campaign" ALTER COLUMN "whole_college" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "announcement" ADD CONSTRAINT "announcement_scope" CHECK ("announcement"."whole_college" = ("announcement"."organization_ids" = '{}'));--> statement-breakpoint
ALTER TABLE "college_file" ADD CONSTRAINT "college_file_scope" CHECK ("college_file"."whole_college" = ("college_file"."organization_ids" = '{}'));--> statement-breakpoint
ALTER TABLE "responsibility_campaign" ADD CONSTRAINT "responsibility_campaign_scope" CHECK ("responsibility_campaign"."whole_college" = ("responsibility_campaign"."organization_ids" = '{}'));--> statement-breakpoint
DROP INDEX "laboratory_member_mentor";--> statement-breakpoint
UPDATE "person" SET "mentor_id" = NULL WHERE "mentor_id" IS NOT NULL AND NOT EXISTS (SELECT FROM "account" WHERE "account"."id" = "person"."mentor_id");--> statement-breakpoint
-- Whose student somebody is stands with the person; a laboratory's word counts where there is no mentor in use yet.
INSERT INTO "person" ("account_id", "mentor_id")
SELECT DISTINCT ON (m."user_id") m."user_id", m."mentor_id"
  FROM "laboratory_member" m JOIN "account" a ON a."id" = m."mentor_id" AND a."user_type" = 1 AND a."use_status" = 1
 WHERE m."state" = 'in' AND m."mentor_id" <> m."user_id"
 ORDER BY m."user_id", m."joined_at" DESC, m."id" DESC
ON CONFLICT ("account_id") DO UPDATE SET "mentor_id" = excluded."mentor_id"
 WHERE NOT EXISTS (SELECT FROM "account" o WHERE o."id" = "person"."mentor_id" AND o."use_status" = 1);--> statement-breakpoint
UPDATE "laboratory_member" SET "mentor_id" = NULL WHERE "state" = 'in' AND "mentor_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "person" ADD CONSTRAINT "person_mentor_id_account_id_fk" FOREIGN KEY ("mentor_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- The role of mentors comes with students who have not left, and with nothing else.
UPDATE "account_role" ar SET "by_post" = false FROM "role" r
 WHERE r."id" = ar."role_id" AND r."code" = 'mentor' AND ar."by_post"
   AND NOT EXISTS (SELECT FROM "person" p WHERE p."mentor_id" = ar."account_id" AND p."leave_date" IS NULL);--> statement-breakpoint
DELETE FROM "account_role" ar USING "role" r WHERE r."id" = ar."role_id" AND r."code" = 'mentor' AND NOT ar."by_post" AND NOT ar."by_hand";--> statement-breakpoint
INSERT INTO "account_role" ("account_id", "role_id", "by_hand", "by_post")
SELECT DISTINCT p."mentor_id", r."id", false, true FROM "person" p CROSS JOIN "role" r
 WHERE r."code" = 'mentor' AND p."mentor_id" IS NOT NULL AND p."leave_date" IS NULL
ON CONFLICT ("account_id", "role_id") DO UPDATE SET "by_post" = true;
