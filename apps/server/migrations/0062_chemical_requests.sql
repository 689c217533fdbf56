CREATE TABLE "chemical_request" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_no" text NOT NULL,
	"applicant_id" uuid NOT NULL,
	"laboratory_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"project_name" text NOT NULL,
	"experiment_plan_file_id" uuid,
	"use_room_id" uuid NOT NULL,
	"use_from" date NOT NULL,
	"use_to" date NOT NULL,
	"second_user_id" uuid,
	"state" text DEFAULT 'draft' NOT NULL,
	"approval_id" uuid,
	"submitted_at" timestamptz(3),
	"categories" text[] DEFAULT '{}' NOT NULL,
	"reason" text,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "chemical_request_days" CHECK ("chemical_request"."use_to" >= "chemical_request"."use_from")
);
--> statement-breakpoint
CREATE TABLE "chemical_request_item" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"sort" integer NOT NULL,
	"substance_id" uuid NOT NULL,
	"quantity" numeric(18, 6) NOT NULL,
	"unit" text NOT NULL,
	"asked" numeric(18, 6) NOT NULL,
	"issued" numeric(18, 6) DEFAULT '0' NOT NULL,
	CONSTRAINT "chemical_request_item_asked" CHECK ("chemical_request_item"."asked" > 0)
);
--> statement-breakpoint
ALTER TABLE "chemical_request" ADD CONSTRAINT "chemical_request_applicant_id_account_id_fk" FOREIGN KEY ("applicant_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chemical_request" ADD CONSTRAINT "chemical_request_laboratory_id_laboratory_id_fk" FOREIGN KEY ("laboratory_id") REFERENCES "public"."laboratory"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chemical_request" ADD CONSTRAINT "chemical_request_use_room_id_room_id_fk" FOREIGN KEY ("use_room_id") REFERENCES "public"."room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chemical_request" ADD CONSTRAINT "chemical_request_second_user_id_account_id_fk" FOREIGN KEY ("second_user_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chemical_request_item" ADD CONSTRAINT "chemical_request_item_request_id_chemical_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."chemical_request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "chemical_request_no" ON "chemical_request" USING btree ("request_no");--> statement-breakpoint
CREATE INDEX "chemical_request_created" ON "chemical_request" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "chemical_request_applicant" ON "chemical_request" USING btree ("applicant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "chemical_request_laboratory" ON "chemical_request" USING btree ("laboratory_id","created_at","id");--> statement-breakpoint
CREATE INDEX "chemical_request_second" ON "chemical_request" USING btree ("second_user_id");--> statement-breakpoint
CREATE INDEX "chemical_request_room" ON "chemical_request" USING btree ("use_room_id");--> statement-breakpoint
CREATE INDEX "chemical_request_open" ON "chemical_request" USING btree ("use_to") WHERE "chemical_request"."state" in ('toIssue', 'partIssued');--> statement-breakpoint
CREATE UNIQUE INDEX "chemical_request_item_place" ON "chemical_request_item" USING btree ("request_id","sort");--> statement-breakpoint
CREATE INDEX "chemical_request_item_substance" ON "chemical_request_item" USING btree ("substance_id");--> statement-breakpoint
ALTER TABLE "chemical_request_item" ADD CONSTRAINT "chemical_request_item_substance_id_substance_id_fk" FOREIGN KEY ("substance_id") REFERENCES "public"."substance"("id");
