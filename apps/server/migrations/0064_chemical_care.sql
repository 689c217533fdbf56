CREATE TABLE "chemical_adjustment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"adjustment_no" text NOT NULL,
	"source_kind" text NOT NULL,
	"loss_kind" text,
	"laboratory_id" uuid NOT NULL,
	"applicant_id" uuid NOT NULL,
	"witness_id" uuid,
	"movement_id" uuid,
	"stocktake_id" uuid,
	"reason" text NOT NULL,
	"file_ids" uuid[] DEFAULT '{}' NOT NULL,
	"categories" text[] DEFAULT '{}' NOT NULL,
	"state" text DEFAULT 'approving' NOT NULL,
	"outcome" text,
	"approval_id" uuid,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chemical_adjustment_line" (
	"id" uuid PRIMARY KEY NOT NULL,
	"adjustment_id" uuid NOT NULL,
	"sort" integer NOT NULL,
	"bottle_id" uuid NOT NULL,
	"expected" numeric(18, 6) NOT NULL,
	"counted" numeric(18, 6) NOT NULL,
	"cause" text NOT NULL,
	"lost" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chemical_alert" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"target_id" uuid NOT NULL,
	"laboratory_id" uuid NOT NULL,
	"level" smallint NOT NULL,
	"source_kind" text,
	"object" text NOT NULL,
	"link" text NOT NULL,
	"detail" text,
	"since" timestamptz(3) DEFAULT now() NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"auto_closed" boolean DEFAULT false NOT NULL,
	"reason" text,
	"handled_by_id" uuid,
	"handled_at" timestamptz(3),
	"statements" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"told_level" smallint,
	"reminded_on" date,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chemical_daily" (
	"part" text PRIMARY KEY NOT NULL,
	"done_on" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "keeper_entry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"movement_id" uuid NOT NULL,
	"bottle_id" uuid NOT NULL,
	"laboratory_id" uuid NOT NULL,
	"due" date NOT NULL,
	"quantity_read" numeric(18, 6),
	"matched" boolean,
	"keeper_id" uuid,
	"at" timestamptz(3)
);
--> statement-breakpoint
CREATE TABLE "chemical_limit" (
	"id" uuid PRIMARY KEY NOT NULL,
	"scope" text NOT NULL,
	"organization_id" uuid,
	"laboratory_id" uuid,
	"room_id" uuid,
	"location_id" uuid,
	"fire_unit" text,
	"key" text NOT NULL,
	"substance_id" uuid,
	"category" text,
	"storage_class" text,
	"h_codes" text[] DEFAULT '{}' NOT NULL,
	"max" numeric(18, 6) NOT NULL,
	"unit" text NOT NULL,
	"max_base" numeric(18, 6) NOT NULL,
	"area_basis" double precision,
	"warn_at" integer DEFAULT 80 NOT NULL,
	"mode" text NOT NULL,
	"confirmed" boolean DEFAULT false NOT NULL,
	"basis" text,
	"built_in" boolean DEFAULT false NOT NULL,
	"use_status" smallint DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "chemical_limit_max" CHECK ("chemical_limit"."max_base" > 0)
);
--> statement-breakpoint
CREATE TABLE "limit_raise" (
	"id" uuid PRIMARY KEY NOT NULL,
	"limit_id" uuid NOT NULL,
	"laboratory_id" uuid NOT NULL,
	"room_id" uuid,
	"new_max" numeric(18, 6) NOT NULL,
	"new_base" numeric(18, 6) NOT NULL,
	"max_before" numeric(18, 6) NOT NULL,
	"valid_to" date NOT NULL,
	"reason" text NOT NULL,
	"file_ids" uuid[] DEFAULT '{}' NOT NULL,
	"applicant_id" uuid NOT NULL,
	"state" text DEFAULT 'approving' NOT NULL,
	"answer" text,
	"approval_id" uuid,
	"applied_at" timestamptz(3),
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "disposal_batch" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company" text NOT NULL,
	"licence_no" text NOT NULL,
	"licence_to" date NOT NULL,
	"manifest_no" text NOT NULL,
	"vehicle" text NOT NULL,
	"kg" numeric(18, 6) NOT NULL,
	"file_ids" uuid[] DEFAULT '{}' NOT NULL,
	"signer_id" uuid NOT NULL,
	"witness_id" uuid NOT NULL,
	"handed_at" timestamptz(3) NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "waste_container" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"laboratory_id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"waste_category" text NOT NULL,
	"hw_code" text NOT NULL,
	"form" text NOT NULL,
	"unit" text NOT NULL,
	"capacity" numeric(18, 6) NOT NULL,
	"filled" numeric(18, 6) DEFAULT '0' NOT NULL,
	"full" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'inUse' NOT NULL,
	"started_at" timestamptz(3),
	"request_id" uuid,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "waste_container_capacity" CHECK ("waste_container"."filled" <= "waste_container"."capacity")
);
--> statement-breakpoint
CREATE TABLE "waste_content" (
	"id" uuid PRIMARY KEY NOT NULL,
	"container_id" uuid NOT NULL,
	"text" text,
	"bottle_id" uuid,
	"quantity" numeric(18, 6) NOT NULL,
	"unit" text NOT NULL,
	"base" numeric(18, 6) NOT NULL,
	"ph" double precision,
	"at" timestamptz(3) NOT NULL,
	"by_id" uuid NOT NULL,
	"movement_id" uuid,
	CONSTRAINT "waste_content_named" CHECK ("waste_content"."text" is not null or "waste_content"."bottle_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "waste_item" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"sort" integer NOT NULL,
	"container_id" uuid,
	"bottle_id" uuid,
	"weighed" numeric(18, 6),
	CONSTRAINT "waste_item_one" CHECK (num_nonnulls("waste_item"."container_id", "waste_item"."bottle_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "waste_request" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_no" text NOT NULL,
	"applicant_id" uuid NOT NULL,
	"laboratory_id" uuid NOT NULL,
	"kg" numeric(18, 6) NOT NULL,
	"weighed" numeric(18, 6),
	"state" text DEFAULT 'draft' NOT NULL,
	"approval_id" uuid,
	"submitted_at" timestamptz(3),
	"reason" text,
	"round_id" uuid,
	"stop_no" integer,
	"signature_file_id" uuid,
	"loaded_at" timestamptz(3),
	"stored_at" timestamptz(3),
	"batch_id" uuid,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "waste_round" (
	"id" uuid PRIMARY KEY NOT NULL,
	"date" date NOT NULL,
	"vehicle" text NOT NULL,
	"handler_ids" uuid[] NOT NULL,
	"state" text DEFAULT 'planned' NOT NULL,
	"planned_by_id" uuid NOT NULL,
	"finished_at" timestamptz(3),
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stocktake" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"name" text NOT NULL,
	"organization_id" uuid,
	"place_ids" uuid[] DEFAULT '{}' NOT NULL,
	"scope" text NOT NULL,
	"kind" text NOT NULL,
	"sample_percent" integer,
	"mode" text NOT NULL,
	"due_at" timestamptz(3),
	"person_ids" uuid[] DEFAULT '{}' NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"snapshot_at" timestamptz(3),
	"counted_at" timestamptz(3),
	"done_at" timestamptz(3),
	"approval_id" uuid,
	"created_by_id" uuid NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "stocktake_sample" CHECK (("stocktake"."kind" = 'sample') = ("stocktake"."sample_percent" is not null))
);
--> statement-breakpoint
CREATE TABLE "stocktake_count" (
	"id" uuid PRIMARY KEY NOT NULL,
	"stocktake_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"by_id" uuid NOT NULL,
	"at" timestamptz(3) NOT NULL,
	"place_id" uuid,
	"counted" numeric(18, 6),
	"weight" numeric(18, 6),
	"photo_file_id" uuid
);
--> statement-breakpoint
CREATE TABLE "stocktake_laboratory" (
	"stocktake_id" uuid NOT NULL,
	"laboratory_id" uuid NOT NULL,
	CONSTRAINT "stocktake_laboratory_stocktake_id_laboratory_id_pk" PRIMARY KEY("stocktake_id","laboratory_id")
);
--> statement-breakpoint
CREATE TABLE "stocktake_line" (
	"id" uuid PRIMARY KEY NOT NULL,
	"stocktake_id" uuid NOT NULL,
	"code" text NOT NULL,
	"target_id" uuid,
	"name" text NOT NULL,
	"detail" text,
	"laboratory_id" uuid,
	"hidden" boolean DEFAULT false NOT NULL,
	"unit" text,
	"book_amount" numeric(18, 6),
	"book_place_id" uuid,
	"book_place" text,
	"book_away" text,
	"book_mark" integer,
	"expected" numeric(18, 6),
	"expected_place_id" uuid,
	"expected_place" text,
	"away" text,
	"found" text,
	"counted" numeric(18, 6),
	"weight" numeric(18, 6),
	"place_id" uuid,
	"place" text,
	"photo_file_id" uuid,
	"client_id" uuid,
	"scanned_at" timestamptz(3),
	"scanned_by_id" uuid,
	"checked_at" timestamptz(3),
	"checked_by_id" uuid,
	"difference" numeric(18, 6),
	"conflict" text,
	"handling" text,
	"cause" text,
	"handled_by_id" uuid
);
--> statement-breakpoint
ALTER TABLE "bottle" ADD COLUMN "frozen_for" text;--> statement-breakpoint
ALTER TABLE "chemical_adjustment" ADD CONSTRAINT "chemical_adjustment_laboratory_id_laboratory_id_fk" FOREIGN KEY ("laboratory_id") REFERENCES "public"."laboratory"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chemical_adjustment" ADD CONSTRAINT "chemical_adjustment_applicant_id_account_id_fk" FOREIGN KEY ("applicant_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chemical_adjustment" ADD CONSTRAINT "chemical_adjustment_witness_id_account_id_fk" FOREIGN KEY ("witness_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chemical_adjustment_line" ADD CONSTRAINT "chemical_adjustment_line_adjustment_id_chemical_adjustment_id_fk" FOREIGN KEY ("adjustment_id") REFERENCES "public"."chemical_adjustment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chemical_alert" ADD CONSTRAINT "chemical_alert_laboratory_id_laboratory_id_fk" FOREIGN KEY ("laboratory_id") REFERENCES "public"."laboratory"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chemical_alert" ADD CONSTRAINT "chemical_alert_handled_by_id_account_id_fk" FOREIGN KEY ("handled_by_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "keeper_entry" ADD CONSTRAINT "keeper_entry_laboratory_id_laboratory_id_fk" FOREIGN KEY ("laboratory_id") REFERENCES "public"."laboratory"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "keeper_entry" ADD CONSTRAINT "keeper_entry_keeper_id_account_id_fk" FOREIGN KEY ("keeper_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chemical_limit" ADD CONSTRAINT "chemical_limit_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chemical_limit" ADD CONSTRAINT "chemical_limit_laboratory_id_laboratory_id_fk" FOREIGN KEY ("laboratory_id") REFERENCES "public"."laboratory"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chemical_limit" ADD CONSTRAINT "chemical_limit_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "limit_raise" ADD CONSTRAINT "limit_raise_limit_id_chemical_limit_id_fk" FOREIGN KEY ("limit_id") REFERENCES "public"."chemical_limit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "limit_raise" ADD CONSTRAINT "limit_raise_laboratory_id_laboratory_id_fk" FOREIGN KEY ("laboratory_id") REFERENCES "public"."laboratory"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "limit_raise" ADD CONSTRAINT "limit_raise_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."room"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "limit_raise" ADD CONSTRAINT "limit_raise_applicant_id_account_id_fk" FOREIGN KEY ("applicant_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disposal_batch" ADD CONSTRAINT "disposal_batch_signer_id_account_id_fk" FOREIGN KEY ("signer_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disposal_batch" ADD CONSTRAINT "disposal_batch_witness_id_account_id_fk" FOREIGN KEY ("witness_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waste_container" ADD CONSTRAINT "waste_container_laboratory_id_laboratory_id_fk" FOREIGN KEY ("laboratory_id") REFERENCES "public"."laboratory"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waste_container" ADD CONSTRAINT "waste_container_request_id_waste_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."waste_request"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waste_content" ADD CONSTRAINT "waste_content_container_id_waste_container_id_fk" FOREIGN KEY ("container_id") REFERENCES "public"."waste_container"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waste_content" ADD CONSTRAINT "waste_content_by_id_account_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waste_item" ADD CONSTRAINT "waste_item_request_id_waste_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."waste_request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waste_item" ADD CONSTRAINT "waste_item_container_id_waste_container_id_fk" FOREIGN KEY ("container_id") REFERENCES "public"."waste_container"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waste_request" ADD CONSTRAINT "waste_request_applicant_id_account_id_fk" FOREIGN KEY ("applicant_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waste_request" ADD CONSTRAINT "waste_request_laboratory_id_laboratory_id_fk" FOREIGN KEY ("laboratory_id") REFERENCES "public"."laboratory"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waste_request" ADD CONSTRAINT "waste_request_round_id_waste_round_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."waste_round"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waste_request" ADD CONSTRAINT "waste_request_batch_id_disposal_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."disposal_batch"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waste_round" ADD CONSTRAINT "waste_round_planned_by_id_account_id_fk" FOREIGN KEY ("planned_by_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stocktake" ADD CONSTRAINT "stocktake_created_by_id_account_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stocktake_count" ADD CONSTRAINT "stocktake_count_stocktake_id_stocktake_id_fk" FOREIGN KEY ("stocktake_id") REFERENCES "public"."stocktake"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stocktake_count" ADD CONSTRAINT "stocktake_count_line_id_stocktake_line_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."stocktake_line"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stocktake_count" ADD CONSTRAINT "stocktake_count_by_id_account_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stocktake_laboratory" ADD CONSTRAINT "stocktake_laboratory_stocktake_id_stocktake_id_fk" FOREIGN KEY ("stocktake_id") REFERENCES "public"."stocktake"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stocktake_laboratory" ADD CONSTRAINT "stocktake_laboratory_laboratory_id_laboratory_id_fk" FOREIGN KEY ("laboratory_id") REFERENCES "public"."laboratory"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stocktake_line" ADD CONSTRAINT "stocktake_line_stocktake_id_stocktake_id_fk" FOREIGN KEY ("stocktake_id") REFERENCES "public"."stocktake"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stocktake_line" ADD CONSTRAINT "stocktake_line_laboratory_id_laboratory_id_fk" FOREIGN KEY ("laboratory_id") REFERENCES "public"."laboratory"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stocktake_line" ADD CONSTRAINT "stocktake_line_scanned_by_id_account_id_fk" FOREIGN KEY ("scanned_by_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stocktake_line" ADD CONSTRAINT "stocktake_line_checked_by_id_account_id_fk" FOREIGN KEY ("checked_by_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stocktake_line" ADD CONSTRAINT "stocktake_line_handled_by_id_account_id_fk" FOREIGN KEY ("handled_by_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "chemical_adjustment_no" ON "chemical_adjustment" USING btree ("adjustment_no");--> statement-breakpoint
CREATE INDEX "chemical_adjustment_laboratory" ON "chemical_adjustment" USING btree ("laboratory_id","created_at","id");--> statement-breakpoint
CREATE INDEX "chemical_adjustment_applicant" ON "chemical_adjustment" USING btree ("applicant_id");--> statement-breakpoint
CREATE INDEX "chemical_adjustment_witness" ON "chemical_adjustment" USING btree ("witness_id");--> statement-breakpoint
CREATE INDEX "chemical_adjustment_movement" ON "chemical_adjustment" USING btree ("movement_id");--> statement-breakpoint
CREATE INDEX "chemical_adjustment_stocktake" ON "chemical_adjustment" USING btree ("stocktake_id");--> statement-breakpoint
CREATE UNIQUE INDEX "chemical_adjustment_line_place" ON "chemical_adjustment_line" USING btree ("adjustment_id","sort");--> statement-breakpoint
CREATE UNIQUE INDEX "chemical_adjustment_line_once" ON "chemical_adjustment_line" USING btree ("adjustment_id","bottle_id");--> statement-breakpoint
CREATE INDEX "chemical_adjustment_line_bottle" ON "chemical_adjustment_line" USING btree ("bottle_id");--> statement-breakpoint
CREATE UNIQUE INDEX "chemical_alert_active" ON "chemical_alert" USING btree ("kind","target_id") WHERE active;--> statement-breakpoint
CREATE INDEX "chemical_alert_since" ON "chemical_alert" USING btree ("since","id");--> statement-breakpoint
CREATE INDEX "chemical_alert_level" ON "chemical_alert" USING btree ("level","id");--> statement-breakpoint
CREATE INDEX "chemical_alert_laboratory" ON "chemical_alert" USING btree ("laboratory_id","since","id");--> statement-breakpoint
CREATE INDEX "chemical_alert_target" ON "chemical_alert" USING btree ("target_id");--> statement-breakpoint
CREATE INDEX "chemical_alert_handled_by" ON "chemical_alert" USING btree ("handled_by_id");--> statement-breakpoint
CREATE INDEX "chemical_alert_untold" ON "chemical_alert" USING btree ("level") WHERE active and state = 'open' and told_level is null;--> statement-breakpoint
CREATE UNIQUE INDEX "keeper_entry_movement" ON "keeper_entry" USING btree ("movement_id");--> statement-breakpoint
CREATE INDEX "keeper_entry_bottle" ON "keeper_entry" USING btree ("bottle_id");--> statement-breakpoint
CREATE INDEX "keeper_entry_keeper" ON "keeper_entry" USING btree ("keeper_id");--> statement-breakpoint
CREATE INDEX "keeper_entry_pending" ON "keeper_entry" USING btree ("laboratory_id","due") WHERE keeper_id is null;--> statement-breakpoint
CREATE INDEX "chemical_limit_created" ON "chemical_limit" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "chemical_limit_organization" ON "chemical_limit" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "chemical_limit_laboratory" ON "chemical_limit" USING btree ("laboratory_id");--> statement-breakpoint
CREATE INDEX "chemical_limit_room" ON "chemical_limit" USING btree ("room_id");--> statement-breakpoint
CREATE INDEX "chemical_limit_location" ON "chemical_limit" USING btree ("location_id");--> statement-breakpoint
CREATE INDEX "chemical_limit_substance" ON "chemical_limit" USING btree ("substance_id");--> statement-breakpoint
CREATE INDEX "limit_raise_limit" ON "limit_raise" USING btree ("limit_id","created_at");--> statement-breakpoint
CREATE INDEX "limit_raise_laboratory" ON "limit_raise" USING btree ("laboratory_id");--> statement-breakpoint
CREATE INDEX "limit_raise_room" ON "limit_raise" USING btree ("room_id");--> statement-breakpoint
CREATE INDEX "limit_raise_applicant" ON "limit_raise" USING btree ("applicant_id");--> statement-breakpoint
CREATE INDEX "limit_raise_applied" ON "limit_raise" USING btree ("valid_to") WHERE "limit_raise"."state" = 'applied';--> statement-breakpoint
CREATE UNIQUE INDEX "disposal_batch_manifest" ON "disposal_batch" USING btree ("manifest_no");--> statement-breakpoint
CREATE INDEX "disposal_batch_handed" ON "disposal_batch" USING btree ("handed_at","id");--> statement-breakpoint
CREATE INDEX "disposal_batch_kg" ON "disposal_batch" USING btree ("kg","id");--> statement-breakpoint
CREATE INDEX "disposal_batch_company" ON "disposal_batch" USING btree ("company","id");--> statement-breakpoint
CREATE INDEX "disposal_batch_signer" ON "disposal_batch" USING btree ("signer_id");--> statement-breakpoint
CREATE INDEX "disposal_batch_witness" ON "disposal_batch" USING btree ("witness_id");--> statement-breakpoint
CREATE UNIQUE INDEX "waste_container_code" ON "waste_container" USING btree ("code");--> statement-breakpoint
CREATE INDEX "waste_container_created" ON "waste_container" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "waste_container_started" ON "waste_container" USING btree ("started_at","id");--> statement-breakpoint
CREATE INDEX "waste_container_filled" ON "waste_container" USING btree ("filled","id");--> statement-breakpoint
CREATE INDEX "waste_container_state" ON "waste_container" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "waste_container_laboratory" ON "waste_container" USING btree ("laboratory_id","created_at","id");--> statement-breakpoint
CREATE INDEX "waste_container_location" ON "waste_container" USING btree ("location_id");--> statement-breakpoint
CREATE INDEX "waste_container_request" ON "waste_container" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "waste_content_of" ON "waste_content" USING btree ("container_id","at","id");--> statement-breakpoint
CREATE INDEX "waste_content_bottle" ON "waste_content" USING btree ("bottle_id");--> statement-breakpoint
CREATE INDEX "waste_content_by" ON "waste_content" USING btree ("by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "waste_item_place" ON "waste_item" USING btree ("request_id","sort");--> statement-breakpoint
CREATE INDEX "waste_item_container" ON "waste_item" USING btree ("container_id");--> statement-breakpoint
CREATE INDEX "waste_item_bottle" ON "waste_item" USING btree ("bottle_id");--> statement-breakpoint
CREATE UNIQUE INDEX "waste_request_no" ON "waste_request" USING btree ("request_no");--> statement-breakpoint
CREATE INDEX "waste_request_created" ON "waste_request" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "waste_request_kg" ON "waste_request" USING btree ("kg","id");--> statement-breakpoint
CREATE INDEX "waste_request_state" ON "waste_request" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "waste_request_applicant" ON "waste_request" USING btree ("applicant_id");--> statement-breakpoint
CREATE INDEX "waste_request_laboratory" ON "waste_request" USING btree ("laboratory_id","created_at","id");--> statement-breakpoint
CREATE INDEX "waste_request_round" ON "waste_request" USING btree ("round_id");--> statement-breakpoint
CREATE INDEX "waste_request_batch" ON "waste_request" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "waste_round_date" ON "waste_round" USING btree ("date","id");--> statement-breakpoint
CREATE INDEX "waste_round_created" ON "waste_round" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "waste_round_state" ON "waste_round" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "waste_round_planner" ON "waste_round" USING btree ("planned_by_id");--> statement-breakpoint
CREATE INDEX "waste_round_handlers" ON "waste_round" USING gin ("handler_ids");--> statement-breakpoint
CREATE INDEX "stocktake_created" ON "stocktake" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "stocktake_created_by" ON "stocktake" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "stocktake_organization" ON "stocktake" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "stocktake_persons" ON "stocktake" USING gin ("person_ids");--> statement-breakpoint
CREATE INDEX "stocktake_open" ON "stocktake" USING btree ("due_at") WHERE state in ('counting', 'reviewing');--> statement-breakpoint
CREATE UNIQUE INDEX "stocktake_count_client" ON "stocktake_count" USING btree ("stocktake_id","client_id");--> statement-breakpoint
CREATE INDEX "stocktake_count_line" ON "stocktake_count" USING btree ("line_id","at");--> statement-breakpoint
CREATE INDEX "stocktake_count_by" ON "stocktake_count" USING btree ("by_id");--> statement-breakpoint
CREATE INDEX "stocktake_laboratory_of" ON "stocktake_laboratory" USING btree ("laboratory_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stocktake_line_code" ON "stocktake_line" USING btree ("stocktake_id","code");--> statement-breakpoint
CREATE INDEX "stocktake_line_laboratory" ON "stocktake_line" USING btree ("laboratory_id");--> statement-breakpoint
CREATE INDEX "stocktake_line_scanned_by" ON "stocktake_line" USING btree ("scanned_by_id");--> statement-breakpoint
CREATE INDEX "stocktake_line_checked_by" ON "stocktake_line" USING btree ("checked_by_id");--> statement-breakpoint
CREATE INDEX "stocktake_line_handled_by" ON "stocktake_line" USING btree ("handled_by_id");
--> statement-breakpoint
-- By hand: into folders that the table's own does not name.
ALTER TABLE "keeper_entry" ADD CONSTRAINT "keeper_entry_movement_id_movement_id_fk" FOREIGN KEY ("movement_id") REFERENCES "public"."movement"("id");--> statement-breakpoint
ALTER TABLE "keeper_entry" ADD CONSTRAINT "keeper_entry_bottle_id_bottle_id_fk" FOREIGN KEY ("bottle_id") REFERENCES "public"."bottle"("id");--> statement-breakpoint
ALTER TABLE "chemical_adjustment" ADD CONSTRAINT "chemical_adjustment_movement_id_movement_id_fk" FOREIGN KEY ("movement_id") REFERENCES "public"."movement"("id");--> statement-breakpoint
ALTER TABLE "chemical_adjustment_line" ADD CONSTRAINT "chemical_adjustment_line_bottle_id_bottle_id_fk" FOREIGN KEY ("bottle_id") REFERENCES "public"."bottle"("id");--> statement-breakpoint
-- By hand: what the other keeper has read is written once.
CREATE FUNCTION keeper_entry_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the second book is not changed' USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE TRIGGER keeper_entry_once BEFORE UPDATE ON keeper_entry FOR EACH ROW
  WHEN (OLD.keeper_id IS NOT NULL AND (NEW.quantity_read, NEW.matched, NEW.at, NEW.movement_id)
    IS DISTINCT FROM (OLD.quantity_read, OLD.matched, OLD.at, OLD.movement_id))
  EXECUTE FUNCTION keeper_entry_once();--> statement-breakpoint
CREATE TRIGGER keeper_entry_kept BEFORE DELETE ON keeper_entry FOR EACH ROW
  EXECUTE FUNCTION keeper_entry_once();
--> statement-breakpoint
ALTER TABLE "chemical_limit" ADD CONSTRAINT "chemical_limit_location_id_storage_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."storage_location"("id");--> statement-breakpoint
ALTER TABLE "chemical_limit" ADD CONSTRAINT "chemical_limit_substance_id_substance_id_fk" FOREIGN KEY ("substance_id") REFERENCES "public"."substance"("id");--> statement-breakpoint
ALTER TABLE "chemical_adjustment" ADD CONSTRAINT "chemical_adjustment_stocktake_id_stocktake_id_fk" FOREIGN KEY ("stocktake_id") REFERENCES "public"."stocktake"("id");--> statement-breakpoint
ALTER TABLE "waste_container" ADD CONSTRAINT "waste_container_location_id_storage_location_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."storage_location"("id");--> statement-breakpoint
ALTER TABLE "waste_content" ADD CONSTRAINT "waste_content_bottle_id_bottle_id_fk" FOREIGN KEY ("bottle_id") REFERENCES "public"."bottle"("id");--> statement-breakpoint
ALTER TABLE "waste_item" ADD CONSTRAINT "waste_item_bottle_id_bottle_id_fk" FOREIGN KEY ("bottle_id") REFERENCES "public"."bottle"("id");
