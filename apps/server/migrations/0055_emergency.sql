CREATE TABLE "roll_call" (
	"id" uuid PRIMARY KEY NOT NULL,
	"scope" text NOT NULL,
	"building_id" uuid,
	"laboratory_id" uuid,
	"place" text NOT NULL,
	"reason" text NOT NULL,
	"emergency_id" uuid,
	"drill" boolean DEFAULT false NOT NULL,
	"started_by_id" uuid NOT NULL,
	"started_at" timestamptz(3) NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"ended_at" timestamptz(3),
	"summary" text,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "roll_call_person" (
	"id" uuid PRIMARY KEY NOT NULL,
	"roll_call_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"room_id" uuid NOT NULL,
	"in_at" timestamptz(3) NOT NULL,
	"state" text DEFAULT 'unconfirmed' NOT NULL,
	"by_id" uuid,
	"marked_at" timestamptz(3)
);
--> statement-breakpoint
CREATE TABLE "accident_report" (
	"id" uuid PRIMARY KEY NOT NULL,
	"no" text NOT NULL,
	"emergency_id" uuid NOT NULL,
	"occurred_at" timestamptz(3) NOT NULL,
	"place" text NOT NULL,
	"level" text DEFAULT 'slight' NOT NULL,
	"course" text,
	"immediate_measures" text,
	"direct_cause" text,
	"indirect_cause" text,
	"loss_fen" bigint,
	"casualties" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reported_to" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"points" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"attachments" uuid[] DEFAULT '{}' NOT NULL,
	"state" text DEFAULT 'due' NOT NULL,
	"due_at" timestamptz(3) NOT NULL,
	"quick_at" timestamptz(3),
	"final_due_at" timestamptz(3),
	"reminded" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "accident_report_no_unique" UNIQUE("no"),
	CONSTRAINT "accident_report_emergencyId_unique" UNIQUE("emergency_id")
);
--> statement-breakpoint
CREATE TABLE "emergency" (
	"id" uuid PRIMARY KEY NOT NULL,
	"no" text NOT NULL,
	"kind" text NOT NULL,
	"drill" boolean DEFAULT false NOT NULL,
	"laboratory_ids" uuid[] DEFAULT '{}' NOT NULL,
	"room_id" uuid,
	"building_id" uuid,
	"organization_id" uuid,
	"place_text" text,
	"place" text NOT NULL,
	"source_kind" text NOT NULL,
	"source_id" uuid NOT NULL,
	"raised_by_id" uuid,
	"raised_at" timestamptz(3) NOT NULL,
	"note" text,
	"image_ids" uuid[] DEFAULT '{}' NOT NULL,
	"joined" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"state" text DEFAULT 'raised' NOT NULL,
	"handler_id" uuid,
	"handled_at" timestamptz(3),
	"ring" integer DEFAULT 1 NOT NULL,
	"next_ring_at" timestamptz(3),
	"take_back_until" timestamptz(3) NOT NULL,
	"result" text,
	"closed_by_id" uuid,
	"closed_at" timestamptz(3),
	"accident" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "emergency_no_unique" UNIQUE("no"),
	CONSTRAINT "emergency_somewhere" CHECK ("emergency"."place" <> '')
);
--> statement-breakpoint
CREATE TABLE "emergency_event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"emergency_id" uuid NOT NULL,
	"at" timestamptz(3) NOT NULL,
	"actor_id" uuid,
	"kind" text NOT NULL,
	"text" text,
	"image_ids" uuid[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "emergency_guard" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"building_ids" uuid[] NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "emergency_receipt" (
	"id" uuid PRIMARY KEY NOT NULL,
	"emergency_id" uuid NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"phone" text,
	"post" text NOT NULL,
	"ring" integer NOT NULL,
	"sent_at" timestamptz(3) NOT NULL,
	"sms_state" text DEFAULT 'none' NOT NULL,
	"sms_at" timestamptz(3),
	"seen_at" timestamptz(3),
	"confirmed_at" timestamptz(3),
	"going" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "roll_call" ADD CONSTRAINT "roll_call_laboratory_id_laboratory_id_fk" FOREIGN KEY ("laboratory_id") REFERENCES "public"."laboratory"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roll_call" ADD CONSTRAINT "roll_call_started_by_id_account_id_fk" FOREIGN KEY ("started_by_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roll_call_person" ADD CONSTRAINT "roll_call_person_roll_call_id_roll_call_id_fk" FOREIGN KEY ("roll_call_id") REFERENCES "public"."roll_call"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roll_call_person" ADD CONSTRAINT "roll_call_person_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roll_call_person" ADD CONSTRAINT "roll_call_person_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."room"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roll_call_person" ADD CONSTRAINT "roll_call_person_by_id_account_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accident_report" ADD CONSTRAINT "accident_report_emergency_id_emergency_id_fk" FOREIGN KEY ("emergency_id") REFERENCES "public"."emergency"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emergency" ADD CONSTRAINT "emergency_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emergency" ADD CONSTRAINT "emergency_raised_by_id_account_id_fk" FOREIGN KEY ("raised_by_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emergency" ADD CONSTRAINT "emergency_handler_id_account_id_fk" FOREIGN KEY ("handler_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emergency" ADD CONSTRAINT "emergency_closed_by_id_account_id_fk" FOREIGN KEY ("closed_by_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emergency_event" ADD CONSTRAINT "emergency_event_emergency_id_emergency_id_fk" FOREIGN KEY ("emergency_id") REFERENCES "public"."emergency"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emergency_event" ADD CONSTRAINT "emergency_event_actor_id_account_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emergency_receipt" ADD CONSTRAINT "emergency_receipt_emergency_id_emergency_id_fk" FOREIGN KEY ("emergency_id") REFERENCES "public"."emergency"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emergency_receipt" ADD CONSTRAINT "emergency_receipt_user_id_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "roll_call_started" ON "roll_call" USING btree ("started_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "roll_call_running" ON "roll_call" USING btree ("scope",coalesce("building_id", "laboratory_id", '00000000-0000-0000-0000-000000000000'::uuid)) WHERE "roll_call"."state" = 'running';--> statement-breakpoint
CREATE UNIQUE INDEX "roll_call_person_once" ON "roll_call_person" USING btree ("roll_call_id","user_id");--> statement-breakpoint
CREATE INDEX "roll_call_person_of" ON "roll_call_person" USING btree ("user_id","roll_call_id");--> statement-breakpoint
CREATE INDEX "accident_report_occurred" ON "accident_report" USING btree ("occurred_at","id");--> statement-breakpoint
CREATE INDEX "accident_report_due" ON "accident_report" USING btree ("due_at") WHERE "accident_report"."state" = 'due';--> statement-breakpoint
CREATE UNIQUE INDEX "emergency_source" ON "emergency" USING btree ("source_kind","source_id");--> statement-breakpoint
CREATE INDEX "emergency_raised" ON "emergency" USING btree ("raised_at","id");--> statement-breakpoint
CREATE INDEX "emergency_open" ON "emergency" USING btree ("kind","raised_at") WHERE "emergency"."state" in ('raised', 'handling');--> statement-breakpoint
CREATE INDEX "emergency_rings" ON "emergency" USING btree ("next_ring_at") WHERE "emergency"."next_ring_at" is not null;--> statement-breakpoint
CREATE INDEX "emergency_laboratories" ON "emergency" USING gin ("laboratory_ids");--> statement-breakpoint
CREATE INDEX "emergency_organization" ON "emergency" USING btree ("organization_id","raised_at");--> statement-breakpoint
CREATE INDEX "emergency_raised_by" ON "emergency" USING btree ("raised_by_id","raised_at");--> statement-breakpoint
CREATE INDEX "emergency_event_of" ON "emergency_event" USING btree ("emergency_id","at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "emergency_receipt_person" ON "emergency_receipt" USING btree ("emergency_id","user_id","ring") WHERE "emergency_receipt"."user_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "emergency_receipt_phone" ON "emergency_receipt" USING btree ("emergency_id","phone","ring") WHERE "emergency_receipt"."user_id" is null;--> statement-breakpoint
CREATE INDEX "emergency_receipt_of" ON "emergency_receipt" USING btree ("user_id","emergency_id");--> statement-breakpoint
CREATE INDEX "emergency_receipt_sms" ON "emergency_receipt" USING btree ("sms_at") WHERE "emergency_receipt"."sms_state" = 'waiting';--> statement-breakpoint
-- Written by hand: what happened in an emergency is append-only.
CREATE FUNCTION emergency_event_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what happened in an emergency is append-only' USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE TRIGGER emergency_event_append_only BEFORE UPDATE OR DELETE ON emergency_event
  FOR EACH ROW EXECUTE FUNCTION emergency_event_append_only();--> statement-breakpoint
CREATE TRIGGER emergency_event_no_truncate BEFORE TRUNCATE ON emergency_event
  FOR EACH STATEMENT EXECUTE FUNCTION emergency_event_append_only();
