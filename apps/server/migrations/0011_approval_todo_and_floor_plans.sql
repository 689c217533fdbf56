CREATE TABLE "floor_plan" (
	"id" uuid PRIMARY KEY NOT NULL,
	"building_id" uuid NOT NULL,
	"floor" integer NOT NULL,
	"file_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "room_spot" (
	"room_id" uuid PRIMARY KEY NOT NULL,
	"plan_id" uuid NOT NULL,
	"points" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "approval_task" ADD COLUMN "business_kind" text;--> statement-breakpoint
UPDATE "approval_task" t SET "business_kind" = i."business_kind" FROM "approval_instance" i WHERE i."id" = t."instance_id";--> statement-breakpoint
ALTER TABLE "approval_task" ALTER COLUMN "business_kind" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "floor_plan" ADD CONSTRAINT "floor_plan_building_id_building_id_fk" FOREIGN KEY ("building_id") REFERENCES "public"."building"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_spot" ADD CONSTRAINT "room_spot_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."room"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_spot" ADD CONSTRAINT "room_spot_plan_id_floor_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."floor_plan"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "floor_plan_floor" ON "floor_plan" USING btree ("building_id","floor");--> statement-breakpoint
CREATE INDEX "room_spot_plan" ON "room_spot" USING btree ("plan_id");--> statement-breakpoint
CREATE INDEX "approval_instance_corrections" ON "approval_instance" USING btree ("applicant_id","returned_at","id") WHERE "approval_instance"."state" = 'returned';--> statement-breakpoint
CREATE INDEX "approval_task_todo_kind" ON "approval_task" USING btree ("assignee_id","business_kind","due_at") WHERE "approval_task"."state" = 'waiting';