CREATE TABLE "emergency_check" (
	"id" uuid PRIMARY KEY NOT NULL,
	"emergency_equipment_id" uuid NOT NULL,
	"at" timestamptz(3) NOT NULL,
	"by_id" uuid,
	"result" text NOT NULL,
	"note" text,
	"photo_file_id" uuid
);
--> statement-breakpoint
CREATE TABLE "emergency_equipment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"laboratory_id" uuid NOT NULL,
	"room_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"model" text,
	"quantity" integer NOT NULL,
	"position" text NOT NULL,
	"expiry_date" date,
	"check_cycle_days" integer,
	"last_check_at" timestamptz(3),
	"last_result" text,
	"next_check_at" date,
	"photo_file_id" uuid,
	"qr_token" text NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "laboratory" (
	"id" uuid PRIMARY KEY NOT NULL,
	"laboratory_code" text NOT NULL,
	"laboratory_name" text NOT NULL,
	"organization_id" uuid NOT NULL,
	"laboratory_type" text NOT NULL,
	"disciplines" text[] DEFAULT '{}' NOT NULL,
	"area" double precision DEFAULT 0 NOT NULL,
	"area_given" double precision,
	"area_reason" text,
	"capacity" integer,
	"head_id" uuid,
	"deputy_head_ids" uuid[] DEFAULT '{}' NOT NULL,
	"safety_officer_ids" uuid[] DEFAULT '{}' NOT NULL,
	"phone" text,
	"emergency_contacts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"hand_hazards" text[] DEFAULT '{}' NOT NULL,
	"hazards" text[] DEFAULT '{}' NOT NULL,
	"hazard_categories" text[] DEFAULT '{}' NOT NULL,
	"risk_level" text,
	"risk_evaluation_id" uuid,
	"research_directions" text,
	"open_time" text,
	"has_night_work" boolean DEFAULT false NOT NULL,
	"unattended_allowed" boolean DEFAULT false NOT NULL,
	"description" text,
	"photos" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"evacuation_plan_id" uuid,
	"smart_lock_no" text,
	"established_at" date,
	"status" text DEFAULT 'active' NOT NULL,
	"closing" boolean DEFAULT false NOT NULL,
	"closed_at" timestamptz(3),
	"completeness" smallint DEFAULT 0 NOT NULL,
	"search_text" text NOT NULL,
	"search_index" "tsvector" GENERATED ALWAYS AS (bigram(search_text)) STORED,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "laboratory_member" (
	"id" uuid PRIMARY KEY NOT NULL,
	"laboratory_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"member_role" text NOT NULL,
	"mentor_id" uuid,
	"joined_at" date NOT NULL,
	"left_at" date,
	"state" text DEFAULT 'in' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "laboratory_room" (
	"laboratory_id" uuid NOT NULL,
	"room_id" uuid NOT NULL,
	"share" integer NOT NULL,
	"use" text NOT NULL,
	"order_no" integer NOT NULL,
	CONSTRAINT "laboratory_room_laboratory_id_room_id_pk" PRIMARY KEY("laboratory_id","room_id")
);
--> statement-breakpoint
CREATE TABLE "laboratory_suspension" (
	"id" uuid PRIMARY KEY NOT NULL,
	"laboratory_id" uuid NOT NULL,
	"source_id" uuid NOT NULL,
	"sealed" boolean NOT NULL,
	"reason" text NOT NULL,
	"by_id" uuid,
	"at" timestamptz(3) NOT NULL,
	"until" date,
	"ended_at" timestamptz(3)
);
--> statement-breakpoint
CREATE TABLE "ledger_application" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_no" text NOT NULL,
	"kind" text NOT NULL,
	"laboratory_id" uuid,
	"draft" jsonb NOT NULL,
	"base" jsonb,
	"base_version" integer,
	"diff" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reason" text,
	"exemption" text,
	"attachments" uuid[] DEFAULT '{}' NOT NULL,
	"close_check" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"approval_id" uuid,
	"state" text DEFAULT 'draft' NOT NULL,
	"applicant_id" uuid NOT NULL,
	"submitted_at" timestamptz(3),
	"decided_at" timestamptz(3),
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_setting" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"direct_edit_fields" text[] NOT NULL,
	"area_per_person" double precision NOT NULL,
	"officer_not_head" boolean NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "responsibility_campaign" (
	"id" uuid PRIMARY KEY NOT NULL,
	"year" integer NOT NULL,
	"title" text NOT NULL,
	"template_ids" uuid[] NOT NULL,
	"organization_ids" uuid[] NOT NULL,
	"risk_levels" text[] NOT NULL,
	"issue_at" date NOT NULL,
	"due_at" date NOT NULL,
	"valid_to" date NOT NULL,
	"remind_days" integer[] NOT NULL,
	"block_after_due" boolean NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"created_by_id" uuid,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "responsibility_letter" (
	"id" uuid PRIMARY KEY NOT NULL,
	"campaign_id" uuid NOT NULL,
	"template_id" uuid NOT NULL,
	"letter_no" text NOT NULL,
	"kind" text NOT NULL,
	"unit_key" text NOT NULL,
	"upper_unit" text NOT NULL,
	"upper_signer_id" uuid,
	"lower_unit" text NOT NULL,
	"lower_signer_id" uuid NOT NULL,
	"lower_post" text NOT NULL,
	"organization_id" uuid NOT NULL,
	"laboratory_id" uuid,
	"risk_level" text,
	"content_snapshot" text NOT NULL,
	"content_hash" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"signatures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"block_after_due" boolean NOT NULL,
	"due_at" date NOT NULL,
	"valid_from" date,
	"valid_to" date NOT NULL,
	"signed_at" timestamptz(3),
	"replaced_by_id" uuid,
	"void_reason" text,
	"reminded_count" integer DEFAULT 0 NOT NULL,
	"reminded_at" timestamptz(3),
	"overdue_told" boolean DEFAULT false NOT NULL,
	"search_text" text NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "responsibility_template" (
	"id" uuid PRIMARY KEY NOT NULL,
	"family_id" uuid NOT NULL,
	"version_no" integer NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"content" text NOT NULL,
	"clauses" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"upper_party" text NOT NULL,
	"lower_party" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"published_at" timestamptz(3),
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "responsibility_unit" (
	"id" uuid PRIMARY KEY NOT NULL,
	"manual" boolean NOT NULL,
	"parent_id" uuid,
	"organization_id" uuid,
	"name" text NOT NULL,
	"post_title" text NOT NULL,
	"person_ids" uuid[] DEFAULT '{}' NOT NULL,
	"duties" text,
	"order_no" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "emergency_check" ADD CONSTRAINT "emergency_check_emergency_equipment_id_emergency_equipment_id_fk" FOREIGN KEY ("emergency_equipment_id") REFERENCES "public"."emergency_equipment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emergency_equipment" ADD CONSTRAINT "emergency_equipment_laboratory_id_laboratory_id_fk" FOREIGN KEY ("laboratory_id") REFERENCES "public"."laboratory"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emergency_equipment" ADD CONSTRAINT "emergency_equipment_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "laboratory" ADD CONSTRAINT "laboratory_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "laboratory" ADD CONSTRAINT "laboratory_head_id_account_id_fk" FOREIGN KEY ("head_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "laboratory_member" ADD CONSTRAINT "laboratory_member_laboratory_id_laboratory_id_fk" FOREIGN KEY ("laboratory_id") REFERENCES "public"."laboratory"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "laboratory_member" ADD CONSTRAINT "laboratory_member_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "laboratory_room" ADD CONSTRAINT "laboratory_room_laboratory_id_laboratory_id_fk" FOREIGN KEY ("laboratory_id") REFERENCES "public"."laboratory"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "laboratory_room" ADD CONSTRAINT "laboratory_room_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "laboratory_suspension" ADD CONSTRAINT "laboratory_suspension_laboratory_id_laboratory_id_fk" FOREIGN KEY ("laboratory_id") REFERENCES "public"."laboratory"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_application" ADD CONSTRAINT "ledger_application_laboratory_id_laboratory_id_fk" FOREIGN KEY ("laboratory_id") REFERENCES "public"."laboratory"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_application" ADD CONSTRAINT "ledger_application_applicant_id_account_id_fk" FOREIGN KEY ("applicant_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "responsibility_letter" ADD CONSTRAINT "responsibility_letter_campaign_id_responsibility_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."responsibility_campaign"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "responsibility_letter" ADD CONSTRAINT "responsibility_letter_template_id_responsibility_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."responsibility_template"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "responsibility_letter" ADD CONSTRAINT "responsibility_letter_upper_signer_id_account_id_fk" FOREIGN KEY ("upper_signer_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "responsibility_letter" ADD CONSTRAINT "responsibility_letter_lower_signer_id_account_id_fk" FOREIGN KEY ("lower_signer_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "emergency_check_of" ON "emergency_check" USING btree ("emergency_equipment_id","at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "emergency_equipment_token" ON "emergency_equipment" USING btree ("qr_token");--> statement-breakpoint
CREATE INDEX "emergency_equipment_laboratory" ON "emergency_equipment" USING btree ("laboratory_id","kind","id");--> statement-breakpoint
CREATE INDEX "emergency_equipment_next" ON "emergency_equipment" USING btree ("next_check_at","id");--> statement-breakpoint
CREATE INDEX "emergency_equipment_expiry" ON "emergency_equipment" USING btree ("expiry_date","id");--> statement-breakpoint
CREATE INDEX "emergency_equipment_kind" ON "emergency_equipment" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "emergency_equipment_room" ON "emergency_equipment" USING btree ("room_id");--> statement-breakpoint
CREATE UNIQUE INDEX "laboratory_name" ON "laboratory" USING btree ("organization_id",lower("laboratory_name")) WHERE "laboratory"."status" <> 'closed';--> statement-breakpoint
CREATE UNIQUE INDEX "laboratory_code" ON "laboratory" USING btree (lower("laboratory_code"));--> statement-breakpoint
CREATE INDEX "laboratory_search" ON "laboratory" USING gin ("search_index");--> statement-breakpoint
CREATE INDEX "laboratory_in_organization" ON "laboratory" USING btree ("organization_id","laboratory_code","id");--> statement-breakpoint
CREATE INDEX "laboratory_by_code" ON "laboratory" USING btree ("laboratory_code","id");--> statement-breakpoint
CREATE INDEX "laboratory_by_name" ON "laboratory" USING btree ("laboratory_name","id");--> statement-breakpoint
CREATE INDEX "laboratory_by_area" ON "laboratory" USING btree ("area","id");--> statement-breakpoint
CREATE INDEX "laboratory_by_level" ON "laboratory" USING btree ("risk_level","id");--> statement-breakpoint
CREATE INDEX "laboratory_by_updated" ON "laboratory" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "laboratory_head" ON "laboratory" USING btree ("head_id");--> statement-breakpoint
CREATE INDEX "laboratory_deputies" ON "laboratory" USING gin ("deputy_head_ids");--> statement-breakpoint
CREATE INDEX "laboratory_officers" ON "laboratory" USING gin ("safety_officer_ids");--> statement-breakpoint
CREATE UNIQUE INDEX "laboratory_member_in" ON "laboratory_member" USING btree ("laboratory_id","user_id") WHERE "laboratory_member"."state" = 'in';--> statement-breakpoint
CREATE INDEX "laboratory_member_of" ON "laboratory_member" USING btree ("laboratory_id","joined_at","id");--> statement-breakpoint
CREATE INDEX "laboratory_member_user" ON "laboratory_member" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "laboratory_member_mentor" ON "laboratory_member" USING btree ("mentor_id");--> statement-breakpoint
CREATE INDEX "laboratory_room_room" ON "laboratory_room" USING btree ("room_id");--> statement-breakpoint
CREATE UNIQUE INDEX "laboratory_suspension_open" ON "laboratory_suspension" USING btree ("laboratory_id","source_id") WHERE "laboratory_suspension"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_application_no" ON "ledger_application" USING btree ("application_no");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_application_running" ON "ledger_application" USING btree ("laboratory_id") WHERE "ledger_application"."state" in ('approving', 'returned');--> statement-breakpoint
CREATE INDEX "ledger_application_applicant" ON "ledger_application" USING btree ("applicant_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "ledger_application_laboratory" ON "ledger_application" USING btree ("laboratory_id");--> statement-breakpoint
CREATE INDEX "responsibility_campaign_year" ON "responsibility_campaign" USING btree ("year","id");--> statement-breakpoint
CREATE UNIQUE INDEX "responsibility_letter_no" ON "responsibility_letter" USING btree ("letter_no");--> statement-breakpoint
CREATE UNIQUE INDEX "responsibility_letter_unit" ON "responsibility_letter" USING btree ("campaign_id","kind","unit_key") WHERE "responsibility_letter"."state" not in ('replaced', 'void');--> statement-breakpoint
CREATE INDEX "responsibility_letter_lower" ON "responsibility_letter" USING btree ("lower_signer_id");--> statement-breakpoint
CREATE INDEX "responsibility_letter_upper" ON "responsibility_letter" USING btree ("upper_signer_id");--> statement-breakpoint
CREATE INDEX "responsibility_letter_laboratory" ON "responsibility_letter" USING btree ("laboratory_id");--> statement-breakpoint
CREATE INDEX "responsibility_letter_organization" ON "responsibility_letter" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "responsibility_letter_due" ON "responsibility_letter" USING btree ("due_at","id");--> statement-breakpoint
CREATE INDEX "responsibility_letter_signed" ON "responsibility_letter" USING btree ("signed_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "responsibility_template_version" ON "responsibility_template" USING btree ("family_id","version_no");--> statement-breakpoint
CREATE INDEX "responsibility_unit_parent" ON "responsibility_unit" USING btree ("parent_id");