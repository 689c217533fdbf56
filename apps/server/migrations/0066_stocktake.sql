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