CREATE TABLE "setting" (
	"module" text PRIMARY KEY NOT NULL,
	"values" jsonb NOT NULL,
	"confirmed" text[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
INSERT INTO "setting" ("module", "values", "version", "created_at", "updated_at")
SELECT 'ledger', jsonb_build_object('directEditFields', to_jsonb("direct_edit_fields"), 'areaPerPerson', "area_per_person",
  'officerNotHead', "officer_not_head"), "version", "created_at", "updated_at" FROM "ledger_setting";
--> statement-breakpoint
DROP TABLE "ledger_setting" CASCADE;